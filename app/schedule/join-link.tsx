import type { ReactNode } from "react";
import { ButtonLink, type ButtonLook, buttonClass } from "~/ui/button";
import { OutsideLink } from "~/ui/outside-link";

/** Where prayer is joined: the ministry's own session elsewhere, or our page of live services. */
export function JoinLink({
  to,
  look,
  className = "",
  children,
}: {
  to: string;
  look: ButtonLook;
  className?: string;
  children: ReactNode;
}) {
  return to.startsWith("/") ? (
    <ButtonLink to={to} look={look} className={className}>
      {children}
    </ButtonLink>
  ) : (
    <OutsideLink href={to} className={buttonClass(look, className)}>
      {children}
    </OutsideLink>
  );
}
