import { type MouseEvent, useEffect, useRef } from "react";
import { useInBrowser } from "~/ui/use-in-browser";
import { useCorrectedFields } from "./corrected-fields";

/** Lists all errors of a form with links to the fields, and takes the focus. */
export function ErrorSummary({ errors }: { errors: Record<string, string> }) {
  const summary = useRef<HTMLDivElement>(null);
  const isHydrated = useInBrowser(() => true, false);
  // Errors that came with the page have the focus already, and the person may have moved on since.
  const focused = useRef(isHydrated ? undefined : errors);
  const corrected = useCorrectedFields();
  const entries = Object.entries(errors).filter(([name]) => !corrected.has(name));
  useEffect(() => {
    if (Object.keys(errors).length === 0 || errors === focused.current) return;
    focused.current = errors;
    summary.current?.focus();
  }, [errors]);
  if (entries.length === 0) return null;
  return (
    <div
      ref={summary}
      tabIndex={-1}
      data-error-summary=""
      role="alert"
      className="mb-6 rounded-card border-2 border-danger p-5 text-fluid-sm"
    >
      <p className="font-semibold">Almost there. Please check:</p>
      <ul className="mt-2 list-disc pl-5">
        {entries.map(([name, message]) => (
          <li key={name}>
            <a href={`#${name}`} onClick={focusField} className="underline underline-offset-4">
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses the field without changing the URL: a navigation would make the router discard the result. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  field?.focus();
  // If the field cannot be focused, for example in a closed disclosure, the browser follows the link.
  if (!field || document.activeElement !== field) return;
  event.preventDefault();
  field.scrollIntoView();
}
