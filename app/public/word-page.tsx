import type { ReactNode } from "react";
import { PageHero } from "~/ui/page-hero";
import { Picture } from "~/ui/picture";
import { unbroken } from "~/ui/unbroken";

/** A page with one thing to say, and the ways on. */
export function WordPage({
  title,
  art,
  children,
  ways,
}: {
  title: string;
  /** The name of the window that stands beside the title. */
  art: string;
  children: ReactNode;
  ways: ReactNode;
}) {
  return (
    <>
      <PageHero
        title={unbroken(title)}
        picture={
          <Picture src={`/art/${art}-800.jpg`} alt="" sizes="16rem" className="lancet w-full" />
        }
      />
      <div className="shell py-[clamp(2.5rem,6vw,5rem)]">
        <p className="measure text-fluid-lg">{children}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">{ways}</div>
      </div>
    </>
  );
}
