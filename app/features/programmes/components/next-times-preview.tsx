import { useRef, useState } from "react";
import { useFormAnswer } from "~/ui/forms/use-form-answer";
import { Icon } from "~/ui/icon";

const address = "/admin/programmes/next";
const ignoredFields = new Set(["title", "description", "icon", "version"]);

/** Asks the server for the next times while the form is filled in. */
export function NextTimesPreview({ saved }: { saved: string }) {
  const output = useRef<HTMLOutputElement>(null);
  const [sentence, setSentence] = useState(saved);
  // Half-typed fields have no next times. The last ones stay until there are new ones.
  useFormAnswer(output, nextTimes, (next) => setSentence((last) => next || last));
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
