import { Link } from "~/ui/link";
import "./scroll-row.css";

type Tab = { label: string; to: string; isCurrent: boolean; count?: number };

/** Less prominent than the tabs of the public site, so that Save stands out. */
export function TabRow({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav aria-label={label} className="mb-5 sm:mb-6">
      <ul className="scroll-row tab-row">
        {tabs.map(({ label: name, to, isCurrent, count }) => (
          <li key={to}>
            <Link to={to} aria-current={isCurrent ? "true" : undefined} preventScrollReset>
              {name}
              {count !== undefined && (
                <span className="text-sm font-normal tabular-nums">
                  {count.toLocaleString("en-GB")}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
