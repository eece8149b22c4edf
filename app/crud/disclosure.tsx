import type { ComponentProps, ReactNode } from "react";
import { Icon } from "~/ui/icon";
import "./disclosure.css";

/** What opens where it stands, without JavaScript too. */
export function Disclosure({
  summary,
  className = "",
  children,
  ...details
}: { summary: ReactNode } & ComponentProps<"details">) {
  return (
    <details className={`disclosure ${className}`} {...details}>
      <summary>
        <Icon name="chevron-right" /> {summary}
      </summary>
      {children}
    </details>
  );
}
