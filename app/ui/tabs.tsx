import { Link } from "~/ui/link";

export type Tab = { label: string; to: string; isCurrent: boolean };

/**
 * Tabs are links, which load the whole page. `to` ends with the fragment of the list, so that the visitor stays there.
 * The row scrolls horizontally on phones.
 */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav
      aria-label={label}
      className="-mx-4 mb-6 overflow-x-auto px-4 py-2 [scrollbar-width:none]"
      data-print="no"
    >
      <ul className="flex w-max gap-1 rounded-full border border-line bg-sunken p-1">
        {tabs.map(({ label: name, to, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isCurrent ? "true" : undefined}
              className="flex min-h-11 items-center rounded-full px-3 text-fluid-sm font-semibold whitespace-nowrap text-muted transition-colors duration-200 hover:text-ink aria-[current]:bg-strong aria-[current]:text-on-strong sm:px-5"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
