import type { FieldChange } from "./audit-diff";

type Entry = {
  id: string;
  at: string;
  day: string;
  time: string;
  who: string;
  action: string;
  area: string;
  changes: FieldChange[];
};

/** The entries, newest first, a list for each day. */
export function AuditEntries({ entries }: { entries: Entry[] }) {
  const days = Map.groupBy(entries, ({ day }) => day);
  return (
    <div className="space-y-8">
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h2 className="mb-2 text-fluid-lg">{day}</h2>
          <ol className="divide-y divide-line rounded-card border border-line bg-surface">
            {ofDay.map((entry) => (
              <li key={entry.id} className="px-5 py-3">
                <div className="flex flex-wrap items-baseline gap-x-5 sm:flex-nowrap">
                  <time dateTime={entry.at} className="w-12 text-sm text-muted tabular-nums">
                    {entry.time}
                  </time>
                  <p className="wrap-anywhere max-sm:order-last max-sm:w-full sm:grow">
                    <span className="font-semibold">{entry.who}</span> {entry.action}
                  </p>
                  <p className="ml-auto shrink-0 text-sm text-muted">{entry.area}</p>
                </div>
                {entry.changes.length > 0 && <Changes changes={entry.changes} />}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Changes({ changes }: { changes: FieldChange[] }) {
  return (
    <details className="sm:ml-17">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-accent underline underline-offset-4">
        Details
      </summary>
      <dl className="mb-2 space-y-3 border-l-2 border-dawn pl-4">
        {changes.map(({ label, prefix, before, after, suffix }) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">
              {prefix}
              {before && (
                <del className="rounded-sm bg-danger/10 px-0.5 text-danger decoration-1">
                  <span className="sr-only">Before: </span>
                  {before}
                </del>
              )}{" "}
              {after && (
                <ins className="rounded-sm bg-dawn/25 px-0.5 no-underline">
                  <span className="sr-only">After: </span>
                  {after}
                </ins>
              )}
              {suffix}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
