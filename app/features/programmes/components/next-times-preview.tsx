import { useEffect, useRef, useState } from "react";
import { Icon } from "~/ui/icon";

const pauseMs = 400;
const address = "/admin/programmes/next";
const unasked = new Set(["title", "description", "icon", "version"]);

/**
 * When it is held next, told by the server while the form is filled in. By a plain request: React Router's fetchers
 * leave the page when the session or the line is lost.
 */
export function NextTimesPreview({ saved }: { saved: string }) {
  const output = useRef<HTMLOutputElement>(null);
  const [sentence, setSentence] = useState(saved);
  useEffect(() => {
    const form = output.current?.closest("form");
    let leaving = new AbortController();
    const ask = () => {
      leaving.abort();
      leaving = new AbortController();
      const { signal } = leaving;
      setTimeout(() => {
        if (form && navigator.onLine && !signal.aborted)
          nextTimes(form, signal).then(setSentence, keepTheLast);
      }, pauseMs);
    };
    // What was typed before the page woke, or is back from an earlier visit.
    ask();
    form?.addEventListener("input", ask);
    return () => {
      leaving.abort();
      form?.removeEventListener("input", ask);
    };
  }, []);
  return (
    <output
      ref={output}
      className="flex items-start gap-3 rounded-card bg-sunken px-5 py-4 *:first:mt-0.5"
    >
      <Icon name="calendar-days" className="size-5 shrink-0 text-accent" />
      <span className={sentence ? "" : "text-muted"}>
        {sentence || "When it is held next is told here, once days and hours are complete."}
      </span>
    </output>
  );
}

function keepTheLast(): void {}

async function nextTimes(form: HTMLFormElement, signal: AbortSignal): Promise<string> {
  const answer = await fetch(`${address}?${timesIn(form)}`, { signal, redirect: "manual" });
  if (!answer.ok) throw new Error(`The next times were answered with ${answer.status}`);
  const { sentence } = await answer.json();
  return sentence;
}

function timesIn(form: HTMLFormElement): URLSearchParams {
  const filled = [...new FormData(form)].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === "string" && entry[1] !== "" && !unasked.has(entry[0]),
  );
  return new URLSearchParams(filled);
}
