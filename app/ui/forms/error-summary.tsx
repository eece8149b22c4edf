import { type MouseEvent, useEffect, useRef } from "react";
import { useInBrowser } from "~/ui/use-in-browser";
import { useCorrectedFields } from "./corrected-fields";

/** Lists all errors of a form with links to the fields. Takes the focus, or in a long form gives it to the first field. */
export function ErrorSummary({
  errors,
  focusesField = false,
}: {
  errors: Record<string, string>;
  focusesField?: boolean;
}) {
  const summary = useRef<HTMLDivElement>(null);
  const isHydrated = useInBrowser(() => true, false);
  // Errors that came with the page have the focus already, and the person may have moved on since.
  const focused = useRef(isHydrated ? undefined : errors);
  const corrected = useCorrectedFields();
  const entries = Object.entries(errors).filter(([name]) => !corrected.has(name));
  useEffect(() => {
    if (Object.keys(errors).length === 0 || errors === focused.current) return;
    focused.current = errors;
    const isDone = focusesField && focusFirstField(summary.current?.closest("form"), errors);
    if (!isDone) summary.current?.focus();
  }, [errors, focusesField]);
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

/** Returns false if no field with an error can have the focus. */
function focusFirstField(
  form: HTMLFormElement | null | undefined,
  errors: Record<string, string>,
): boolean {
  const fields = form?.querySelectorAll<HTMLElement>("[id]") ?? [];
  for (const field of fields) {
    if (!errors[field.id]) continue;
    field.focus({ preventScroll: true });
    if (document.activeElement !== field) continue;
    field.scrollIntoView({ block: "center" });
    return true;
  }
  return false;
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
