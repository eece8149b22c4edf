import { exportAuditEntries, parseAuditQuery } from "~/admin/audit/audit-log.server";
import { parseListQuery } from "~/crud/load-records.server";
import { fieldLabel } from "~/crud/record-result";
import { audit } from "~/platform/audit.server";
import { requirePermission } from "~/platform/auth/permission.server";
import { db } from "~/platform/database.server";
import { log } from "~/platform/log.server";
import { requireWritableDatabase } from "~/platform/read-only.server";
import { type Cell, csvResponse } from "~/platform/records/csv.server";
import { resourceExports } from "~/resources.server";
import { readSettings } from "~/settings/settings.server";
import type { Route } from "./+types/export";

/** Streams all pages of a list as CSV. The audit entry is written first. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { userId } = requirePermission(context, "site");
  const exported = findExport(params.area);
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
  return csvResponse(name, columns.map(fieldLabel), cellsOf(exported, url, userId));
}

type Export = {
  area: string;
  auditLabel: string;
  columns: readonly string[];
  readAll: (url: URL, userId: string) => Promise<AsyncGenerator<object[]>>;
};

function findExport(name: string): Export | undefined {
  if (name === "audit") return auditExport;
  for (const [area, exported] of Object.entries(resourceExports)) {
    if (exported?.name !== name) continue;
    const { auditLabel, columns, readAll } = exported;
    return {
      area,
      auditLabel,
      columns,
      readAll: async (url, userId) => readAll(parseListQuery(url, userId)),
    };
  }
  return undefined;
}

const auditExport: Export = {
  area: "auditLog",
  auditLabel: "the audit log",
  columns: ["id", "at", "who", "action", "area", "recordId", "before", "after"],
  readAll: async (url) => exportAuditEntries(parseAuditQuery(url), (await readSettings()).homeZone),
};

async function* cellsOf({ area, columns, readAll }: Export, url: URL, userId: string) {
  const isSelected = selectedRows(url);
  try {
    for await (const rows of await readAll(url, userId)) {
      yield rows
        .filter(isSelected)
        .map((row) => columns.map((column) => (row as Record<string, Cell>)[column] ?? null));
    }
  } catch (error) {
    log.error({ err: error, area }, "An export failed");
    throw error;
  }
}

/** The ticked records of a list, or all. */
function selectedRows({ searchParams }: URL): (row: object) => boolean {
  const keys = searchParams.getAll("selected").flatMap((value) => value.split(","));
  const ids = new Set(keys.map((key) => key.split(":")[0]));
  if (ids.size === 0 || searchParams.get("all") === "1") return () => true;
  return (row) => ids.has((row as { id: string }).id);
}

const choices = ["show", "person", "area", "from", "to"];

/** The audit entry says that there was a search, but not for what: it may be an e-mail address. */
function narrowedBy({ searchParams }: URL): object | undefined {
  const chosen = choices.flatMap((name) => {
    const value = searchParams.get(name);
    return value ? [[name, value.slice(0, 100)]] : [];
  });
  if (searchParams.has("selected") && !searchParams.has("all")) chosen.push(["selected", "yes"]);
  if (searchParams.get("q")) chosen.push(["search", "yes"]);
  return chosen.length > 0 ? Object.fromEntries(chosen) : undefined;
}
