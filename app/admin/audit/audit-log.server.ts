/** Queries of the audit log by person, area, search text and days. */
import type { ExpressionBuilder } from "kysely";
import { findSectionNames } from "~/admin/search/settings-index.server";
import { db } from "~/platform/database.server";
import { personActor } from "~/platform/privacy/private-links.server";
import { isDay, startOfDay } from "~/platform/records/day-range.server";
import {
  type PageOf,
  parsePageNumber,
  readInBatches,
  readPage,
} from "~/platform/records/pagination.server";
import { containsText } from "~/platform/records/text-search.server";
import type { Schema } from "~db/schema.server";
import { actionLabel, areaLabel, findAreas, formatAuditChanges, storedWords } from "./audit-entry";

export type AuditQuery = {
  person: string;
  area: string;
  q: string;
  from: string;
  to: string;
  page: number;
};

export type AuditEntry = {
  id: string;
  at: string;
  who: string;
  action: string;
  area: string;
  recordId: string | null;
  before: string | null;
  after: string | null;
};

const pageSize = 50;

/** An invalid date is ignored. */
export function parseAuditQuery(url: URL): AuditQuery {
  const param = (name: string) =>
    (url.searchParams.get(name) ?? "").replaceAll("\0", "").trim().slice(0, 200);
  const day = (name: string) => (isDay(param(name)) ? param(name) : "");
  return {
    person: param("person"),
    area: param("area"),
    q: param("q"),
    from: day("from"),
    to: day("to"),
    page: parsePageNumber(url),
  };
}

/** Newest first. `from` and `to` are inclusive days in the home time zone. */
function entries({ person, area, q, from, to }: AuditQuery, zone: string) {
  return db
    .selectFrom("auditLog")
    .$if(person !== "", (rows) => rows.where("auditLog.actor", "=", person))
    .$if(area !== "", (rows) => rows.where("auditLog.area", "=", area))
    .$if(from !== "", (rows) => rows.where("auditLog.at", ">=", startOfDay(from, zone)))
    .$if(to !== "", (rows) => rows.where("auditLog.at", "<", startOfDay(to, zone, 1)))
    .$if(q !== "", (rows) =>
      rows.where((row) =>
        row.or(
          [q, storedWords(q)].map((words) =>
            row.and(words.split(/\s+/).map((term) => inEntry(row, term))),
          ),
        ),
      ),
    );
}

/** Shorter ones are in the name of nearly every area. */
const minAreaTerm = 3;

/** In what was done, in the name of the area, or about the section of Settings that the word belongs to: bank, WhatsApp. */
function inEntry(entry: ExpressionBuilder<Schema, "auditLog">, term: string) {
  const inAction = containsText(["auditLog.action"], term);
  if (term.length < minAreaTerm) return inAction;
  const areas = findAreas(term);
  const sections = findSectionNames(term);
  return entry.or([
    inAction,
    ...(areas.length > 0 ? [entry("auditLog.area", "in", areas)] : []),
    ...(sections.length > 0
      ? [entry("auditLog.area", "=", "settings").and("auditLog.recordId", "in", sections)]
      : []),
  ]);
}

function read(query: AuditQuery, zone: string) {
  return entries(query, zone)
    .leftJoin("users", "users.id", "auditLog.actor")
    .select(["auditLog.id", "auditLog.at", "auditLog.actor", "auditLog.action", "auditLog.area"])
    .select(["auditLog.recordId", "auditLog.before", "auditLog.after", "users.name"]);
}

export async function listAuditEntries(
  query: AuditQuery,
  zone: string,
): Promise<PageOf<AuditEntry> & { count: number }> {
  const { count } = await entries(query, zone)
    .select((row) => row.fn.countAll<string | number>().as("count"))
    .executeTakeFirstOrThrow();
  const newest = read(query, zone).orderBy("auditLog.at", "desc").orderBy("auditLog.id", "desc");
  const page = await readPage(
    query.page,
    pageSize,
    async () => Number(count),
    (offset) => newest.limit(pageSize).offset(offset).execute(),
  );
  return { ...page, rows: page.rows.map(withActorName), count: Number(count) };
}

/** In the words of the screen. */
export function exportAuditEntries(query: AuditQuery, zone: string) {
  return readInBatches(async (before, size) => {
    const newest = read(query, zone).orderBy("auditLog.id", "desc").limit(size);
    const rows = await (before ? newest.where("auditLog.id", "<", before) : newest).execute();
    return rows.map(withActorName).map((entry) => ({
      id: entry.id,
      at: entry.at,
      who: entry.who,
      action: actionLabel(entry.action),
      area: areaLabel(entry.area),
      recordId: entry.recordId,
      details: formatAuditChanges(entry.before, entry.after, zone),
    }));
  });
}

export async function listAuditAreas(): Promise<string[]> {
  const rows = await db.selectFrom("auditLog").select("area").distinct().orderBy("area").execute();
  return rows.map(({ area }) => area);
}

/** The audit log stores the user id, which remains when the account is deleted. */
export function withActorName<Row extends { actor: string; name: string | null }>({
  actor,
  name,
  ...row
}: Row) {
  const who = name ?? others.get(actor) ?? "A former administrator";
  return { ...row, who };
}

const others = new Map([
  ["system", "The server"],
  [personActor, "The person"],
]);
