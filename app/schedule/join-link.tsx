import type { ReactNode } from "react";
import { ButtonLink, type ButtonVariant, buttonClass } from "~/ui/button";
import { ExternalLink } from "~/ui/external-link";

/** Where prayer is joined: the ministry's own session elsewhere, or our page of live services. */
export function JoinLink({
  to,
  look,
  className = "",
  children,
}: {
  to: string;
  look: ButtonVariant;
  className?: string;
  children: ReactNode;
}) {
  return to.startsWith("/") ? (
    <ButtonLink to={to} variant={look} className={className}>
      {children}
    </ButtonLink>
  ) : (
    <ExternalLink href={to} className={buttonClass(look, className)}>
      {children}
    </ExternalLink>
  );
}
