import { useEffect, useRef, useState } from "react";
import { Icon } from "~/ui/icon";

const debounceMs = 400;
const address = "/admin/programmes/next";
const ignoredFields = new Set(["title", "description", "icon", "version"]);

/**
 * Asks the server for the next times while the form is filled in. Uses fetch, because React Router's fetchers leave the
 * page when the session or the connection is lost.
 */
export function NextTimesPreview({ saved }: { saved: string }) {
  const output = useRef<HTMLOutputElement>(null);
  const [sentence, setSentence] = useState(saved);
  useEffect(() => {
    const form = output.current?.closest("form");
    // Half-typed fields have no next times. The last ones stay until there are new ones.
    const show = (next: string) => setSentence((last) => next || last);
    let controller = new AbortController();
    const update = () => {
      controller.abort();
      controller = new AbortController();
      const { signal } = controller;
      setTimeout(() => {
        if (form && navigator.onLine && !signal.aborted)
          nextTimes(form, signal).then(show, ignoreError);
      }, debounceMs);
    };
    // The form may have been filled in before hydration, or restored by the browser.
    update();
    form?.addEventListener("input", update);
    return () => {
      controller.abort();
      form?.removeEventListener("input", update);
    };
  }, []);
  return (
    <output
      ref={output}
      className="flex items-start gap-3 rounded-card bg-sunken px-5 py-4 *:first:mt-0.5"
    >
      <Icon name="calendar-days" className="size-5 shrink-0 text-accent" />
      <span className={sentence ? "" : "text-muted"}>
        {sentence || "Enter days and times to see when it is held next."}
      </span>
    </output>
  );
}

function ignoreError(): void {}

async function nextTimes(form: HTMLFormElement, signal: AbortSignal): Promise<string> {
  const response = await fetch(`${address}?${timesIn(form)}`, { signal, redirect: "manual" });
  if (!response.ok) throw new Error(`The next times were answered with ${response.status}`);
  const { sentence } = await response.json();
  return sentence;
}

function timesIn(form: HTMLFormElement): URLSearchParams {
  const filled = [...new FormData(form)].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === "string" && entry[1] !== "" && !ignoredFields.has(entry[0]),
  );
  return new URLSearchParams(filled);
}
