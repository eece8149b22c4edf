import { Link } from "react-router";

export type Tab = { label: string; to: string; isCurrent: boolean };

/** Tabs are links: they work without JavaScript, can be shared, and Back goes back. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav aria-label={label} className="mb-8" data-print="no">
      <ul className="flex flex-wrap gap-1 sm:inline-flex rounded-[1.75rem] border border-line bg-sunken p-1">
        {tabs.map(({ label: name, to, isCurrent }) => (
          <li key={to} className="max-sm:grow max-sm:basis-[30%]">
            <Link
              to={to}
              aria-current={isCurrent ? "true" : undefined}
              preventScrollReset
              className="flex min-h-11 items-center justify-center rounded-full px-3 text-fluid-sm font-semibold whitespace-nowrap text-muted transition-colors duration-200 hover:text-ink aria-[current]:bg-strong aria-[current]:text-on-strong sm:px-5"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
