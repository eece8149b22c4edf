import { type ReactNode, useId } from "react";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

export function SettingsHeading({
  title,
  site,
  children,
}: {
  title: string;
  /** The public page that shows these settings. */
  site?: string;
  children: ReactNode;
}) {
  return (
    <div className="mb-6">
      <div className="flex items-center justify-between gap-x-4">
        <h1 className="text-fluid-xl sm:text-fluid-2xl">{title}</h1>
        {site && (
          <Link
            to={site}
            className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-full underline-offset-4 hover:underline max-sm:border max-sm:border-line"
          >
            <Icon name="external-link" /> <span className="max-sm:sr-only">View on site</span>
          </Link>
        )}
      </div>
      <p className="measure mt-2 text-muted">{children}</p>
    </div>
  );
}

/** On wide screens the title is on the left and the form on the right. */
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
