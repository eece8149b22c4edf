import { Link } from "~/ui/link";

export type Tab = { label: string; to: string; isCurrent: boolean };

/**
 * Tabs are links, which load the whole page. `to` ends with the fragment of the list, so that the visitor stays there.
 * On phones they wrap, so that none is out of sight.
 */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav aria-label={label} className="mb-6 py-2" data-print="no">
      <ul className="flex flex-wrap gap-2 sm:w-max sm:gap-1 sm:rounded-full sm:border sm:border-line sm:bg-sunken sm:p-1">
        {tabs.map(({ label: name, to, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isCurrent ? "true" : undefined}
              className="flex min-h-11 items-center rounded-full px-4 text-fluid-sm font-semibold whitespace-nowrap text-muted transition-colors duration-200 hover:text-ink max-sm:border max-sm:border-line aria-[current]:bg-strong aria-[current]:text-on-strong sm:px-5"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
