import type { ReactNode } from "react";
import type { HeldNoteData } from "./held";

/** The buttons that decide about it are `children`. */
export function HeldNote({
  note: { label, reason, deletion },
  children,
}: {
  note: HeldNoteData;
  children?: ReactNode;
}) {
  return (
    <section aria-label={label} className="rounded-card border-2 border-danger p-4">
      <p className="font-semibold">{label}</p>
      <p className="mt-1 text-sm text-muted">
        {reason} {deletion}
      </p>
      {children && <div className="mt-3 space-y-3">{children}</div>}
    </section>
  );
}
