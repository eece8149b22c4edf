import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import { MessagePage } from "~/ui/message-page";

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
    <MessagePage
      title={title}
      art="watchtower"
      above={facts.length > 0 && <SlotFacts facts={facts} />}
      actions={
        <>
          {actions}
          <ButtonLink to={goesTo.path} variant={actions ? "outline" : "primary"}>
            {goesTo.label}
          </ButtonLink>
        </>
      }
    >
      {children}
    </MessagePage>
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
