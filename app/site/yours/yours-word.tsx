import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import { PageHero } from "~/ui/page-hero";

/** One thing to say, and the way on. */
export function YoursWord({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageHero title={title} />
      <div className="shell py-[clamp(3rem,7vw,6rem)]">
        <p className="measure text-fluid-lg">{children}</p>
        <div className="mt-8 flex flex-wrap gap-4">
          <ButtonLink to="/contact">Write to us</ButtonLink>
          <ButtonLink to="/privacy" look="outline">
            Privacy Policy
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
