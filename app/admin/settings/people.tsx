import { adminMeta } from "~/admin/records/admin-meta";
import { roleWords } from "~/ministry/role-words";
import { listPeople } from "~/platform/people.server";
import { requirePermission } from "~/platform/permission.server";
import { Badge } from "~/ui/badge";
import type { Route } from "./+types/people";

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "site");
  return { people: await listPeople() };
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "People and roles");

export default function People({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-fluid-2xl">People and roles</h1>
      <ul className="mt-6 divide-y divide-line rounded-card border border-line bg-surface">
        {loaderData.people.map(({ id, name, email, role, disabledAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-4"
          >
            <div>
              <p className="font-semibold">{name}</p>
              <p className="text-muted">{email}</p>
            </div>
            <Badge>{disabledAt ? "Switched off" : roleWords[role].label}</Badge>
          </li>
        ))}
      </ul>
    </>
  );
}
