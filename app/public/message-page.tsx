import type { ReactNode } from "react";
import { PageHero } from "~/ui/page-hero";
import { Picture } from "~/ui/picture";
import { preventEmailBreak } from "~/ui/prevent-email-break";

/** A page with one thing to say, and the ways on. */
export function MessagePage({
  title,
  art,
  children,
  actions,
}: {
  title: string;
  /** The name of the window that stands beside the title. */
  art: string;
  children: ReactNode;
  actions: ReactNode;
}) {
  return (
    <>
      <PageHero
        title={preventEmailBreak(title)}
        picture={
          <Picture src={`/art/${art}-800.jpg`} alt="" sizes="16rem" className="lancet w-full" />
        }
      />
      <div className="shell py-[clamp(2.5rem,6vw,5rem)]">
        <p className="measure text-fluid-lg">{children}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">{actions}</div>
      </div>
    </>
  );
}
