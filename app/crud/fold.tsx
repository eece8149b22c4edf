import type { ComponentProps, ReactNode } from "react";
import { Icon } from "~/ui/icon";
import "./fold.css";

/** What opens where it stands, without JavaScript too. */
export function Fold({
  summary,
  className = "",
  children,
  ...details
}: { summary: ReactNode } & ComponentProps<"details">) {
  return (
    <details className={`fold ${className}`} {...details}>
      <summary>
        <Icon name="chevron-right" /> {summary}
      </summary>
      {children}
    </details>
  );
}
