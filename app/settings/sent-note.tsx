import type { ReactNode } from "react";
import { useSiteData } from "./site-data";

/** Above a form that was sent: it stays when the toast has gone. `name` is the note of the submission. */
export function SentNote({ name, children }: { name: string; children: ReactNode }) {
  const { flash } = useSiteData();
  if (flash?.note !== name) return null;
  return <p className="measure mb-6 border-l-4 border-accent pl-5 text-fluid-lg">{children}</p>;
}
