import { fieldLabel } from "~/crud/field-label";
import { audit } from "~/platform/audit.server";
import { requirePermission } from "~/platform/auth/permission.server";
import { db } from "~/platform/database.server";
import { log } from "~/platform/log.server";
import { requireWritableDatabase } from "~/platform/read-only.server";
import { type Cell, csvResponse } from "~/platform/records/csv.server";
import type { Route } from "./+types/export";
import { type ExportArea, exportAreas } from "./export-areas.server";

/** One area as a file for spreadsheets: what the list shows, all pages of it. Each export is written down first. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { userId } = requirePermission(context, "site");
  const exported = exportAreas.get(params.area);
  if (!exported) return new Response("There is no such list to export.", { status: 404 });
  requireWritableDatabase();
  const { area, auditLabel, columns } = exported;
  await audit(db, {
    actor: userId,
    action: `exported ${auditLabel}`,
    area,
    after: narrowedBy(url),
  });
  const name = `${params.area}-${new Date().toISOString().slice(0, 10)}.csv`;
  return csvResponse(name, columns.map(fieldLabel), cellsOf(exported, url));
}

async function* cellsOf({ area, columns, batches }: ExportArea, url: URL) {
  try {
    for await (const rows of await batches(url)) {
      yield rows.map((row) =>
        columns.map((column) => (row as Record<string, Cell>)[column] ?? null),
      );
    }
  } catch (error) {
    log.error({ err: error, area }, "an export broke off");
    throw error;
  }
}

const choices = ["show", "person", "area", "from", "to"];

/** That it was searched, but not for what: it may have been somebody's address. */
function narrowedBy({ searchParams }: URL): object | undefined {
  const chosen = choices.flatMap((name) => {
    const value = searchParams.get(name);
    return value ? [[name, value.slice(0, 100)]] : [];
  });
  if (searchParams.get("q")) chosen.push(["search", "yes"]);
  return chosen.length > 0 ? Object.fromEntries(chosen) : undefined;
}
