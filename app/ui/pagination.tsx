import { Link } from "~/ui/link";
import { Icon } from "./icon";

/** Renders nothing if there is only one page. */
export function Pagination({
  label,
  page,
  pages,
  hrefOf,
}: {
  label: string;
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
}) {
  if (pages < 2) return null;
  const link =
    "inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline";
  return (
    <nav
      aria-label={label}
      className="mt-10 flex items-center justify-between gap-4"
      data-print="no"
    >
      {page > 1 ? (
        <Link to={hrefOf(page - 1)} rel="prev" className={link}>
          <Icon name="arrow-left" /> Previous
        </Link>
      ) : (
        <span />
      )}
      <span className="text-fluid-sm text-muted figures">
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <Link to={hrefOf(page + 1)} rel="next" className={link}>
          Next <Icon name="arrow-right" />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
