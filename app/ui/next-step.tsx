import type { ReactNode } from "react";

/** The end of a page: one sentence, and what the visitor can do now. */
export function NextStep({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div
      className="shell flex flex-wrap items-center justify-between gap-x-8 gap-y-6 pt-[clamp(2.5rem,5vw,4rem)] pb-[clamp(3rem,6vw,5rem)]"
      data-print="no"
    >
      <p className="font-display text-fluid-2xl leading-tight">{text}</p>
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  );
}
