import { exportAuditEntries, parseAuditQuery } from "~/admin/audit/audit-log.server";
import { parseListQuery } from "~/crud/load-records.server";
import { audit } from "~/platform/audit.server";
import {
  hasPermission,
  type Permission,
  requirePermission,
  requireUser,
} from "~/platform/auth/permission.server";
import { findSession } from "~/platform/auth/session.server";
import { db } from "~/platform/database.server";
import { log } from "~/platform/log.server";
import { requireWritableDatabase } from "~/platform/read-only.server";
import { csvResponse } from "~/platform/records/csv.server";
import { type ResourceName, resources } from "~/resources";
import { type ResourceExport, resourceExports } from "~/resources.server";
import { readSettings } from "~/settings/settings.server";
import type { Role } from "~db/schema.server";
import type { Route } from "./+types/export";
import { exportCell, exportHeadings } from "./export-columns";

/** Streams all pages of a list as CSV, to those who may read the list. The audit entry is written first. */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const { userId, roles } = requireUser(context);
  const exported = findExport(params.area, roles);
  if (!exported) return new Response("There is no such list to export.", { status: 404 });
  requirePermission(context, exported.permission);
  requireWritableDatabase();
  const { area, auditLabel, columns } = exported;
  await audit(db, {
    actor: userId,
    action: `exported ${auditLabel}`,
    area,
    after: narrowedBy(url),
  });
  const { homeZone } = await readSettings();
  const name = `${params.area}-${new Date().toISOString().slice(0, 10)}.csv`;
  return csvResponse(
    name,
    exportHeadings(columns, homeZone),
    cellsOf(exported, url, userId, homeZone, () => mayStillRead(request, userId, exported)),
  );
}

/** An export takes minutes. It ends when the person is switched off, signs out or loses the role. */
async function mayStillRead(
  request: Request,
  userId: string,
  { permission, hasAddresses }: Export,
): Promise<boolean> {
  const session = await findSession(request);
  if (session?.userId !== userId || !hasPermission(session.roles, permission)) return false;
  return !hasAddresses || hasPermission(session.roles, "addresses");
}

type Export = {
  area: string;
  permission: Permission;
  /** Addresses that only people with the permission `addresses` may see. */
  hasAddresses: boolean;
  auditLabel: string;
  columns: readonly string[];
  totals?: ResourceExport["totals"];
  readAll: (url: URL, userId: string) => Promise<AsyncGenerator<object[]>>;
};

function findExport(name: string, roles: Role[]): Export | undefined {
  if (name === "audit") return auditExport;
  const lists = Object.entries(resourceExports) as [ResourceName, ResourceExport | null][];
  for (const [area, exported] of lists) {
    if (exported?.name !== name) continue;
    const { auditLabel, withAddresses } = exported;
    const { permission } = resources[area];
    const seesAddresses = hasPermission(roles, "addresses");
    const { columns, readAll, totals } = (seesAddresses && withAddresses) || exported;
    const hasAddresses = seesAddresses && withAddresses !== undefined;
    const readList = async (url: URL, userId: string) => readAll(parseListQuery(url, userId));
    return { area, permission, hasAddresses, auditLabel, columns, totals, readAll: readList };
  }
  return undefined;
}

const auditExport: Export = {
  area: "auditLog",
  permission: "site",
  hasAddresses: false,
  auditLabel: "the audit log",
  columns: ["at", "who", "action", "area", "details", "recordId", "id"],
  readAll: async (url) => exportAuditEntries(parseAuditQuery(url), (await readSettings()).homeZone),
};

async function* cellsOf(
  { area, columns, totals, readAll }: Export,
  url: URL,
  userId: string,
  zone: string,
  isAllowed: () => Promise<boolean>,
) {
  const isSelected = selectedRows(url);
  const toCells = (row: ExportedRow) =>
    columns.map((column) => exportCell(column, row[column] ?? null, zone));
  const sums = new Map<string, number>();
  try {
    for await (const rows of await readAll(url, userId)) {
      if (!(await isAllowed())) throw new Error("the person may not read the list any more");
      const selected = rows.filter(isSelected) as ExportedRow[];
      if (totals) addTo(sums, selected, totals);
      yield selected.map(toCells);
    }
    if (totals) yield totalRows(sums, totals).map(toCells);
  } catch (error) {
    log.error({ err: error, area }, "An export failed");
    throw error;
  }
}

type ExportedRow = Record<string, string | number | boolean | null>;
type Totals = NonNullable<ResourceExport["totals"]>;

/** Amounts in different currencies are never added up. */
function addTo(sums: Map<string, number>, rows: ExportedRow[], { column, by }: Totals): void {
  for (const { [column]: amount, [by]: currency } of rows) {
    if (typeof amount !== "number") continue;
    const sum = (sums.get(String(currency)) ?? 0) + amount;
    sums.set(String(currency), Math.round(sum * 100) / 100);
  }
}

function totalRows(sums: Map<string, number>, { column, by, label }: Totals): ExportedRow[] {
  return [...sums].map(([currency, sum]) => ({ [label]: "Total", [by]: currency, [column]: sum }));
}

/** The ticked records of a list, or all. */
function selectedRows({ searchParams }: URL): (row: object) => boolean {
  const keys = searchParams.getAll("selected").flatMap((value) => value.split(","));
  const ids = new Set(keys.map((key) => key.split(":")[0]));
  if (ids.size === 0 || searchParams.get("all") === "1") return () => true;
  return (row) => ids.has((row as { id: string }).id);
}

const choices = ["show", "person", "area", "from", "to"];

/** The audit entry says that there was a search, but not for what: it may be an email address. */
function narrowedBy({ searchParams }: URL): object | undefined {
  const chosen = choices.flatMap((name) => {
    const value = searchParams.get(name);
    return value ? [[name, value.slice(0, 100)]] : [];
  });
  if (searchParams.has("selected") && !searchParams.has("all")) chosen.push(["selected", "yes"]);
  if (searchParams.get("q")) chosen.push(["search", "yes"]);
  return chosen.length > 0 ? Object.fromEntries(chosen) : undefined;
}
