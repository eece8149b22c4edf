import type { ReactNode } from "react";

/** Fields that belong together, under a name. */
export function FieldGroup({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}) {
  return (
    <fieldset className="min-w-0 rounded-card border border-line bg-surface p-5 sm:px-6">
      <legend className="-ml-2 px-2 font-display text-fluid-lg">{title}</legend>
      {hint && <p className="mb-5 text-muted">{hint}</p>}
      <div className="space-y-5">{children}</div>
    </fieldset>
  );
}
