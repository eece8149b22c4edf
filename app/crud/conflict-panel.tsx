import { useEffect, useRef } from "react";
import { formatDateTimeInZone } from "~/ui/format-date";
import { useInBrowser } from "~/ui/use-in-browser";
import { type Conflict, fieldLabel } from "./record-result";

/** Shown when someone else saved first. The submitted text is still in the form below. */
export function ConflictPanel({
  thing,
  conflict,
  address,
  onLoadTheirs,
}: {
  thing: string;
  conflict: Conflict;
  address: string;
  onLoadTheirs?: () => void;
}) {
  const panel = useRef<HTMLDivElement>(null);
  const when = useInBrowser(
    () => formatDateTimeInZone(browserZone(), conflict.at),
    `${formatDateTimeInZone("UTC", conflict.at)} UTC`,
  );
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    // Save is at the end of a long form, far from this panel. Scroll to it so that it is noticed.
    panel.current?.scrollIntoView();
  }, [conflict]);
  return (
    <div
      ref={panel}
      tabIndex={-1}
      role="alert"
      className="mb-6 rounded-card border-2 border-danger bg-surface p-5"
    >
      <p className="font-semibold">
        {conflict.by} changed this {thing} while you were editing it (
        <time dateTime={conflict.at}>{when}</time>).
      </p>
      <p className="mt-1 text-muted">
        Your text is still in the form. Save again to replace theirs with yours, or{" "}
        <a href={address} onClick={onLoadTheirs} className="text-ink underline underline-offset-4">
          leave yours and load theirs
        </a>
        .
      </p>
      {conflict.theirs.length > 0 && (
        <dl className="mt-4 space-y-3">
          {conflict.theirs.map(({ field, value }) => (
            <div key={field}>
              <dt className="text-sm text-muted">{fieldLabel(field)}, as it stands now</dt>
              <dd className="max-h-40 overflow-y-auto whitespace-pre-wrap">{value || "(empty)"}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
