import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import { PageHero } from "~/ui/page-hero";
import { Picture } from "~/ui/picture";

/** A page with one message, what it is about, and what to do next. */
export function WatchMessage({
  title,
  children,
  facts = [],
  actions,
  goesTo = { path: "/prayer-watch", label: "See the prayer watch" },
}: {
  title: string;
  children: ReactNode;
  facts?: [label: string, value: string][];
  /** A form with one button, or links. */
  actions?: ReactNode;
  /** The last link. */
  goesTo?: { path: string; label: string };
}) {
  return (
    <>
      <PageHero
        title={title}
        picture={
          <Picture src="/art/watchtower-800.jpg" alt="" sizes="11rem" className="lancet w-full" />
        }
      />
      <div className="shell py-[clamp(2.5rem,6vw,5rem)]">
        {facts.length > 0 && <SlotFacts facts={facts} />}
        <p className="measure text-fluid-lg">{children}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          {actions}
          <ButtonLink to={goesTo.path} variant={actions ? "outline" : "primary"}>
            {goesTo.label}
          </ButtonLink>
        </div>
      </div>
    </>
  );
}

export function SlotFacts({ facts }: { facts: [label: string, value: string][] }) {
  return (
    <dl className="mb-8 max-w-2xl rounded-card border border-line bg-surface p-6">
      {facts.map(([label, value]) => (
        <div key={label} className="py-1">
          <dt className="text-fluid-sm text-muted">{label}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
