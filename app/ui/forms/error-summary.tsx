import { type MouseEvent, useEffect, useRef } from "react";

/** Names every mistake of a form in one place, takes the focus, and leads to each field. */
export function ErrorSummary({ errors }: { errors: Record<string, string> }) {
  const summary = useRef<HTMLDivElement>(null);
  const entries = Object.entries(errors);
  useEffect(() => {
    if (Object.keys(errors).length > 0) summary.current?.focus();
  }, [errors]);
  if (entries.length === 0) return null;
  return (
    <div
      ref={summary}
      tabIndex={-1}
      role="alert"
      className="mb-6 rounded-card border-2 border-danger p-5 text-fluid-sm"
    >
      <p className="font-semibold">Please check what you wrote:</p>
      <ul className="mt-2 list-disc pl-5">
        {entries.map(([name, message]) => (
          <li key={name}>
            <a href={`#${name}`} onClick={lead} className="underline underline-offset-4">
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Leads to the field without a new address, with which the router would take the answer away. */
function lead(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  field?.focus();
  // What cannot take the focus, as in a fold that was shut again, is left to the browser.
  if (!field || document.activeElement !== field) return;
  event.preventDefault();
  field.scrollIntoView();
}
