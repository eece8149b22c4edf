import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "~/ui/button";
import { preventEmailBreak } from "~/ui/prevent-email-break";

/** How every form of a visitor ends: what sending it means, then the button, across a phone. */
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
        {preventEmailBreak(consent.sentence)}{" "}
        <Link to="/privacy" className="underline underline-offset-4">
          How we look after what you write
        </Link>
      </p>
      <Button disabled={isSending} className="max-sm:w-full">
        {children}
      </Button>
    </div>
  );
}
