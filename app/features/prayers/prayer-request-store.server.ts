/** The list of requests as the team sees it: nothing of a private one but that it is there. */
import type { ExpressionBuilder } from "kysely";
import { cachedByVersion } from "~/platform/cache/version-cache.server";
import { emailHash } from "~/platform/crypto/keyed-hash.server";
import { db } from "~/platform/database.server";
import { type PageOf, readPage } from "~/platform/records/pagination.server";
import type { ListQuery } from "~/platform/records/record-store.server";
import { containsText } from "~/platform/records/text-search.server";
import type { Schema } from "~db/schema.server";
import type { PrayerRequestRow } from "./prayer-request-state";

type Where = ExpressionBuilder<Schema, "prayerRequests">;

const pageSize = 25;

/** By the name in the address. */
const shows = new Map([
  ["new", (where: Where) => where("status", "=", "new")],
  ["urgent", (where: Where) => where("isUrgent", "=", true)],
  ["private", (where: Where) => where("isConfidential", "=", true)],
  ["held", (where: Where) => where("visibility", "=", "held")],
  ["care", (where: Where) => where("needsCare", "=", true)],
  ["hidden", (where: Where) => where("visibility", "=", "hidden")],
  ["prayed", (where: Where) => where("status", "=", "prayed")],
  ["answered", (where: Where) => where("status", "=", "answered")],
]);

/** Words find what is not private; a private one is found by its whole e-mail address alone. */
export function selectPrayerRequests({ q, show }: Pick<ListQuery, "q" | "show">) {
  const all = db.selectFrom("prayerRequests");
  const narrow = shows.get(show);
  const chosen = narrow ? all.where(narrow) : all;
  if (q === "") return chosen;
  return chosen.where((where) =>
    where.or([
      where("emailHash", "=", emailHash(q)),
      where.and([
        where("isConfidential", "=", false),
        containsText(["name", "subject", "prayerRequest"], q),
      ]),
    ]),
  );
}

const isPressing = (where: Where) =>
  where.and([where("needsCare", "=", true), where("status", "!=", "answered")]);

/** Those where somebody may be in danger first, until they are answered; then the newest. */
export async function listPrayerRequests(
  asked: ListQuery,
  zone: string,
): Promise<PageOf<PrayerRequestRow> & { count: number }> {
  const { count, pressing } = await countRequests(asked);
  const order = asked.sort === "createdAt" ? "asc" : "desc";
  const read = (arePressing: boolean, offset: number, limit: number) =>
    selectPrayerRequests(asked)
      .where((where) => (arePressing ? isPressing(where) : where.not(isPressing(where))))
      .select(["id", "name", "subject", "isUrgent", "isConfidential", "needsCare"])
      .select(["visibility", "status", "createdAt"])
      .orderBy("createdAt", order)
      .orderBy("id", order)
      .limit(limit)
      .offset(offset)
      .execute();
  // Two lists, one after the other: sorted as one, the database would have to look at every request.
  const page = await readPage(
    asked.page,
    pageSize,
    async () => count,
    async (offset) => {
      const first = offset < pressing ? await read(true, offset, pageSize) : [];
      const others = await read(false, Math.max(0, offset - pressing), pageSize - first.length);
      return [...first, ...others];
    },
  );
  const write = createDateTimeFormatter(zone);
  const rows = page.rows.map((row) => ({ ...row, received: write(row.createdAt) }));
  return { ...page, rows, count };
}

async function countRequests(asked: ListQuery): Promise<{ count: number; pressing: number }> {
  const counting = async () => {
    const { count, pressing } = await selectPrayerRequests(asked)
      .select((query) => [
        query.fn.countAll<string | number>().as("count"),
        query.fn.countAll<string | number>().filterWhere(isPressing).as("pressing"),
      ])
      .executeTakeFirstOrThrow();
    return { count: Number(count), pressing: Number(pressing) };
  };
  const question = shows.has(asked.show) ? asked.show : "all";
  return asked.q === "" ? cachedByVersion(["prayerRequests"], question, counting) : counting();
}

/** "Nov 3, 2026, 6:05 AM", as the specification writes it. */
export function createDateTimeFormatter(zone: string): (instant: string) => string {
  const clock = new Intl.DateTimeFormat("en-US", {
    month: "short",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone: zone,
  });
  return (instant) => clock.format(new Date(instant)).replaceAll("\u202f", " ");
}
