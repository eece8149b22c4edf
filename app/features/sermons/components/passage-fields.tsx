import { useEffect, useRef, useState } from "react";
import { TextField } from "~/ui/forms/field";
import { type FormResult, fieldProps } from "~/ui/forms/form-result";
import { Icon } from "~/ui/icon";

const debounceMs = 400;
const address = "/admin/sermons/passages";

/** What the index understands of the scripture, and a field that corrects it. */
export function PassageFields({ form, saved }: { form: FormResult; saved: string }) {
  return (
    <div className="space-y-4 rounded-card bg-sunken p-5">
      <UnderstoodPassages saved={saved} />
      <TextField
        {...fieldProps(form, "passages")}
        label="Correct the passages"
        autoComplete="off"
        help="Only if the passages above are wrong. Name each with its book, for example: Psalm 23:1-6; Psalm 24. Visitors still read what is in Scripture."
      />
    </div>
  );
}

/** Asks the server while the form is filled in. Without JavaScript it shows what was saved. */
function UnderstoodPassages({ saved }: { saved: string }) {
  const output = useRef<HTMLOutputElement>(null);
  const [understood, setUnderstood] = useState(saved);
  useEffect(() => {
    const form = output.current?.closest("form");
    let controller = new AbortController();
    const update = () => {
      controller.abort();
      controller = new AbortController();
      const { signal } = controller;
      setTimeout(() => {
        if (form && navigator.onLine && !signal.aborted)
          fetchUnderstood(form, signal).then(setUnderstood, ignoreError);
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
    <output ref={output} className="flex items-start gap-3 *:first:mt-0.5">
      <Icon name="book-open" className="size-5 shrink-0 text-accent" />
      <span className={understood ? "" : "text-muted"}>
        {understood
          ? `In the scripture index under: ${understood}`
          : "Enter the scripture to see where the sermon stands in the scripture index."}
      </span>
    </output>
  );
}

function ignoreError(): void {}

async function fetchUnderstood(form: HTMLFormElement, signal: AbortSignal): Promise<string> {
  const fields = new FormData(form);
  const query = new URLSearchParams({
    scripture: String(fields.get("scripture") ?? ""),
    passages: String(fields.get("passages") ?? ""),
  });
  const response = await fetch(`${address}?${query}`, { signal, redirect: "manual" });
  if (!response.ok) throw new Error(`The passages were answered with ${response.status}`);
  const { understood } = await response.json();
  return understood;
}
