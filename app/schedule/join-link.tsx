import type { ReactNode } from "react";
import { ButtonLink, type ButtonVariant, buttonClass } from "~/ui/button";
import { ExternalLink } from "~/ui/external-link";

/** Links to the ministry's session on another site, or to our livestream page. */
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
