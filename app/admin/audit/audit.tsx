import { adminMeta } from "~/crud/admin-meta";
import { pathWithQuery } from "~/crud/resource";
import { listPeople } from "~/platform/auth/people.server";
import { requirePermission } from "~/platform/auth/permission.server";
import { personActor } from "~/platform/privacy/private-links.server";
import { readSettings } from "~/settings/settings.server";
import { formatDayInZone } from "~/ui/format-date";
import { Pagination } from "~/ui/pagination";
import { zoneCity } from "~/ui/zone-city";
import type { Route } from "./+types/audit";
import { areaLabel } from "./areas";
import { diffAuditEntry } from "./audit-diff";
import { AuditEntries } from "./audit-entries";
import { AuditFilters } from "./audit-filters";
import {
  type AuditQuery,
  listAuditAreas,
  listAuditEntries,
  parseAuditQuery,
} from "./audit-log.server";

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context, "site");
  const asked = parseAuditQuery(url);
  const { homeZone } = await readSettings();
  const [{ rows, ...page }, people, areas] = await Promise.all([
    listAuditEntries(asked, homeZone),
    listPeople(),
    listAuditAreas(),
  ]);
  const clock = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: homeZone });
  return {
    asked,
    ...page,
    city: zoneCity(homeZone),
    people: [
      ...people.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` })),
      { value: "system", label: "The server" },
      { value: personActor, label: "Who sent it, by a private link" },
    ],
    areas: areas.map((area) => ({ value: area, label: areaLabel(area) })),
    entries: rows.map(({ id, at, who, action, area, before, after }) => ({
      id,
      at,
      who,
      action,
      area: areaLabel(area),
      day: formatDayInZone(homeZone, at),
      time: clock.format(new Date(at)),
      changes: diffAuditEntry(before, after),
    })),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Audit log");

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const { asked, people, areas, entries, count, page, pages, city } = loaderData;
  const exported = pathWithQuery("/admin/export/audit", questionOf(asked));
  return (
    <>
      <h1 className="text-fluid-xl sm:text-fluid-2xl">Audit log</h1>
      <p className="measure mt-3 text-muted">
        Every change with who made it, and every opening of a private prayer request. It cannot be
        edited. All times are {city} time.
      </p>
      <AuditFilters asked={asked} people={people} areas={areas} />
      <p className="mb-6 text-sm text-muted tabular-nums">
        {count.toLocaleString("en-GB")} found {" · "}
        <a
          href={exported}
          download
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Export as CSV
        </a>
      </p>
      {entries.length > 0 ? (
        <AuditEntries entries={entries} />
      ) : (
        <p className="rounded-card border border-dashed border-line px-5 py-12 text-center text-muted">
          Nothing matches. Try fewer words, more days, or another person.
        </p>
      )}
      <Pagination
        label="Pages of the audit log"
        page={page}
        pages={pages}
        hrefOf={(number) =>
          pathWithQuery(path, { ...questionOf(asked), page: number > 1 ? number : null })
        }
      />
    </>
  );
}

const path = "/admin/settings/audit";

function questionOf({ page: _page, ...question }: AuditQuery): Record<string, string> {
  return question;
}
