import { NavLink, Outlet, useLocation } from "react-router";
import { visibleEntries } from "~/admin/navigation.server";
import { requireUser } from "~/platform/auth/permission.server";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import type { Route } from "./+types/layout";
import { sections } from "./sections";

export function loader({ context }: Route.LoaderArgs) {
  return { sections: visibleEntries(requireUser(context).roles, sections) };
}

/** The overview shows the sections as cards. Other pages list them at the side, or link back on a phone. */
export default function SettingsLayout({ loaderData }: Route.ComponentProps) {
  const isOverview = /^\/admin\/settings\/?$/.test(useLocation().pathname);
  if (isOverview) return <Outlet />;
  return (
    <div className="xl:grid xl:grid-cols-[11rem_minmax(0,1fr)] xl:gap-8">
      <nav aria-label="Settings">
        <Link
          to="/admin/settings"
          className="mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline xl:mb-3"
        >
          <Icon name="arrow-left" /> All settings
        </Link>
        <ul className="hidden space-y-0.5 xl:block">
          {loaderData.sections.map(({ label, to }) => (
            <li key={to}>
              <NavLink
                to={to}
                className="flex min-h-11 items-center rounded-lg px-3 text-sm text-muted hover:text-ink aria-[current=page]:bg-ink/8 aria-[current=page]:text-ink"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}
