import type { Conflict } from "./record-reply";

/** Says who was faster and what they wrote, beside the typed text that is kept in the form below. */
export function ConflictPanel({
  thing,
  conflict,
  address,
}: {
  thing: string;
  conflict: Conflict;
  address: string;
}) {
  const when = new Date(conflict.at);
  return (
    <div role="alert" className="mb-6 rounded-card border-2 border-danger bg-surface p-5">
      <p className="font-semibold">
        {conflict.by} changed this {thing} while you were editing it (
        <time dateTime={conflict.at}>{utcTime.format(when)} UTC</time>).
      </p>
      <p className="mt-1 text-muted">
        Your text is still in the form. Save again to replace theirs with yours, or{" "}
        <a href={address} className="text-ink underline underline-offset-4">
          leave yours and load theirs
        </a>
        .
      </p>
      {conflict.theirs.length > 0 && (
        <dl className="mt-4 space-y-3">
          {conflict.theirs.map(({ field, value }) => (
            <div key={field}>
              <dt className="text-sm text-muted">{labelOf(field)}, as it stands now</dt>
              <dd className="max-h-40 overflow-y-auto whitespace-pre-wrap">{value || "(empty)"}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

const utcTime = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "UTC",
});

/** "scheduledDate" is read "Scheduled date", and "helpName-2" "Help name 2". */
function labelOf(field: string): string {
  const spaced = field.replaceAll("-", " ");
  const words = spaced.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
