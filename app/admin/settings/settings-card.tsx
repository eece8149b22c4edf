import { type ReactNode, useId } from "react";

/** One matter of Settings: what it is on the left of a wide screen, how to change it on the right. */
export function SettingsCard({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-4 rounded-card border border-line bg-surface p-5 sm:p-6 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div>
        <h2 id={id} className="text-fluid-lg">
          {title}
        </h2>
        {hint && <div className="mt-1.5 text-muted">{hint}</div>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
