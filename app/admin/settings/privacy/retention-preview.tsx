import type { DeletionCounts } from "~/settings/retention.server";

/** What the next clean-up deletes, which comes within the hour. */
export function RetentionPreview({
  title,
  forgotten,
}: {
  title: string;
  forgotten: DeletionCounts;
}) {
  return (
    <section aria-labelledby="foreseen" aria-live="polite" className="rounded-lg bg-sunken p-4">
      <h2 id="foreseen" className="font-sans text-base font-semibold">
        {title}, the next clean-up deletes
      </h2>
      {forgotten.length === 0 ? (
        <p className="mt-1 text-muted">Nothing.</p>
      ) : (
        <ul className="mt-1">
          {forgotten.map(({ what, count }) => (
            <li key={what}>
              <span className="font-semibold tabular-nums">{count.toLocaleString("en-GB")}</span>{" "}
              {what}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-sm text-muted">
        It runs every hour. What it deletes is gone for good.
      </p>
    </section>
  );
}
