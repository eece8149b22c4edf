import type { ReactNode } from "react";

/** What a table tells in its column and a line on a phone leaves out: that all is as usual. */
export function Muted({ children }: { children: ReactNode }) {
  return <span className="muted">{children}</span>;
}
