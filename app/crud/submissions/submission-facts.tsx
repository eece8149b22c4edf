import type { ReactNode } from "react";

/** Facts under a heading, each with its label; what was not told is left out. */
export function SubmissionFacts({
  title,
  facts,
}: {
  title: string;
  facts: [label: string, value: ReactNode][];
}) {
  const told = facts.filter(([, value]) => value !== null && value !== "");
  return (
    <section aria-label={title} className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 className="text-fluid-lg">{title}</h2>
      <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {told.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
