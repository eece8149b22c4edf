import { Link } from "~/ui/link";

export type Tab = { label: string; to: string; isCurrent: boolean };

const track = "gap-1 rounded-full border border-line bg-sunken p-1";

/**
 * Tabs are links, which load the whole page. `to` ends with the fragment of the list, so that the visitor stays there.
 * On phones up to three share one row; more of them wrap, so that none is out of sight.
 */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const fits = tabs.length <= 3;
  return (
    <nav aria-label={label} className="mb-6 py-2" data-print="no">
      <ul
        className={`flex sm:w-max ${fits ? track : "flex-wrap gap-2 sm:gap-1 sm:rounded-full sm:border sm:border-line sm:bg-sunken sm:p-1"}`}
      >
        {tabs.map(({ label: name, to, isCurrent }) => (
          <li key={to} className={fits ? "max-sm:flex-1" : undefined}>
            <Link
              to={to}
              aria-current={isCurrent ? "true" : undefined}
              className={`flex min-h-11 items-center justify-center rounded-full tab text-center text-fluid-sm leading-tight font-semibold min-[22rem]:whitespace-nowrap text-muted eases hover:text-ink aria-[current]:bg-strong aria-[current]:text-on-strong sm:px-5 ${fits ? "px-2" : "px-4 max-sm:border max-sm:border-line"}`}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
