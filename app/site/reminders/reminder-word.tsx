import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import { PageHero } from "~/ui/page-hero";

/** A page with one thing to say, what can be done about it, and the way on. */
export function ReminderWord({
  title,
  children,
  button,
}: {
  title: string;
  children: ReactNode;
  /** A form with one button, where there is something to decide. */
  button?: ReactNode;
}) {
  return (
    <>
      <PageHero title={title} />
      <div className="shell py-[clamp(3rem,7vw,6rem)]">
        <p className="measure text-fluid-lg">{children}</p>
        <div className="mt-8 flex flex-wrap gap-4">
          {button}
          <ButtonLink to="/programmes" look="outline">
            See all programmes
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
