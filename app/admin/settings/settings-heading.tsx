import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "~/ui/icon";

/** What a section is for, and where visitors see it. */
export function SettingsHeading({
  title,
  site,
  children,
}: {
  title: string;
  /** The page that shows it, where one does. */
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
