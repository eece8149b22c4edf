import { Link } from "react-router";
import { openTo } from "~/admin/open-to.server";
import { adminMeta } from "~/admin/records/admin-meta";
import { requireUser } from "~/platform/current-user.server";
import { Icon } from "~/ui/icon";
import type { Route } from "./+types/overview";
import { sections } from "./sections";

export function loader({ context }: Route.LoaderArgs) {
  return { sections: openTo(requireUser(context).role, sections) };
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Settings");

export default function SettingsOverview({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-fluid-2xl">Settings</h1>
      <ul className="mt-6 grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
        {loaderData.sections.map(({ label, to, icon, hint }) => (
          <li
            key={to}
            className="relative flex gap-4 rounded-card border border-line bg-surface p-5 transition-colors duration-200 hover:border-accent"
          >
            <Icon name={icon} className="mt-0.5 size-6 text-accent" />
            <div>
              <h2 className="text-fluid-lg">
                <Link to={to} className="after:absolute after:inset-0 after:rounded-card">
                  {label}
                </Link>
              </h2>
              <p className="mt-1 text-muted">{hint}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
