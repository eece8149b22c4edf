import type { ReactNode } from "react";
import { SectionHeading } from "~/ui/section";

/** A part of a page that holds one form: what it is for on the left of a wide screen, the form on the right. */
export function FormSection({
  id,
  title,
  intro,
  children,
}: {
  id: string;
  title: string;
  intro: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-label={title}
      className="-scroll-mt-6 py-[clamp(3rem,6.5vw,5.5rem)]"
      data-print="no"
    >
      <div className="shell grid gap-x-16 lg:grid-cols-[2fr_3fr]">
        <SectionHeading title={title} intro={intro} />
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  );
}
