import { visibleEntries } from "~/admin/navigation.server";
import { adminMeta } from "~/crud/admin-meta";
import { requireUser } from "~/platform/auth/permission.server";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import type { Route } from "./+types/overview";
import { sectionGroups, sections } from "./sections";

export function loader({ context }: Route.LoaderArgs) {
  const open = visibleEntries(requireUser(context).roles, sections);
  return {
    groups: sectionGroups
      .map((title) => ({ title, sections: open.filter(({ group }) => group === title) }))
      .filter((group) => group.sections.length > 0),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Settings");

export default function SettingsOverview({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-fluid-xl sm:text-fluid-2xl">Settings</h1>
      {loaderData.groups.map(({ title, sections: ofGroup }) => (
        <section key={title} aria-label={title} className="mt-6">
          <h2 className="mb-2 font-sans text-sm font-semibold text-muted">{title}</h2>
          <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2">
            {ofGroup.map(({ label, to, icon, hint }) => (
              <li
                key={to}
                className="relative flex min-h-14 items-center gap-4 bg-surface px-4 py-2 last:odd:col-span-full hover:bg-sunken sm:items-start sm:p-4"
              >
                <Icon name={icon} className="size-5 text-accent sm:mt-0.5" />
                <div className="grow">
                  <h3 className="font-sans font-semibold">
                    <Link to={to} className="after:absolute after:inset-0">
                      {label}
                    </Link>
                  </h3>
                  <p className="mt-1 text-muted max-sm:text-sm">{hint}</p>
                </div>
                <Icon name="chevron-right" className="shrink-0 text-muted sm:hidden" />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
