import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { Link } from "~/ui/link";
import { SectionHeading } from "~/ui/section";

/** On wide screens the introduction is on the left and the form on the right, with a verse or a picture below the introduction. */
export function FormSection({
  id,
  title,
  intro,
  beside,
  children,
}: {
  id: string;
  title: string;
  intro: ReactNode;
  /** Below the introduction: a verse or a picture. */
  beside?: ReactNode;
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
        <div className="max-lg:mb-10">
          <SectionHeading title={title} intro={intro} />
          {beside}
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  );
}

/** The consent sentence and the submit button of a public form. */
export function FormFooter({
  consent,
  isSending,
  children,
}: {
  consent: { sentence: string };
  isSending: boolean;
  children: ReactNode;
}) {
  return (
    <div>
      <p className="measure mb-5 text-fluid-sm text-muted">
        {consent.sentence}{" "}
        <Link to="/privacy" className="underline underline-offset-4">
          How we protect what you share
        </Link>
      </p>
      <Button disabled={isSending} className="max-sm:w-full">
        {children}
      </Button>
    </div>
  );
}
