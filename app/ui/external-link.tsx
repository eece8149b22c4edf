import type { ComponentProps } from "react";

/** Opens in a new tab, and says so to screen readers. */
export function ExternalLink({ children, ...rest }: ComponentProps<"a">) {
  return (
    <a target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
