import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "~/ui/icon";

/** What a section is for, and where visitors see it. */
export function SectionHeading({
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
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h1 className="text-fluid-2xl">{title}</h1>
        {site && (
          <Link
            to={site}
            className="inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline"
          >
            <Icon name="external-link" /> View on site
          </Link>
        )}
      </div>
      <p className="measure mt-2 text-muted">{children}</p>
    </div>
  );
}
