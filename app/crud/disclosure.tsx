import type { ComponentProps, ReactNode } from "react";
import { Icon } from "~/ui/icon";
import "./disclosure.css";

/** Works without JavaScript. */
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
