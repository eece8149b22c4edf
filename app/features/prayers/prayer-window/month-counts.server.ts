/** How many people asked for prayer this month. Only the numbers leave the database. */
import { Temporal } from "temporal-polyfill";
import { staleOnErrorInMemory } from "~/platform/cache/stale-on-error.server";
import { cachedByVersion } from "~/platform/cache/version-cache.server";
import { db } from "~/platform/database.server";
import { startOfDay } from "~/platform/records/day-range.server";
import type { MonthCounts } from "./lit-panes";

/**
 * Counts the requests of this month until last midnight, both in the home zone. If a request counted at once, its
 * author, or anyone who watches the page, could tell that a confidential one has just arrived.
 *
 * A request counts if the team accepts it, no matter who may read it: every public or confidential one that is not held, and
 * those that the team wrote down without making them public. Held ones count once a person has read them. Hidden ones
 * from the website do not count, and erased ones no longer exist. A withdrawn request becomes confidential, so the
 * number does not change.
 *
 * Undefined while the database is unavailable and nothing is remembered.
 */
export function countMonth(
  zone: string,
  now = Temporal.Now.instant(),
): Promise<MonthCounts | undefined> {
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  const since = startOfDay(today.with({ day: 1 }).toString(), zone);
  const before = startOfDay(today.toString(), zone);
  return staleOnErrorInMemory("prayerRequests", () =>
    cachedByVersion(["prayerRequests"], `month ${since} ${before}`, () =>
      readCounts(since, before),
    ),
  );
}

async function readCounts(since: string, before: string): Promise<MonthCounts> {
  const { total, answered } = await db
    .selectFrom("prayerRequests")
    .where("createdAt", ">=", since)
    .where("createdAt", "<", before)
    .where((is) =>
      is.or([
        is("visibility", "=", "shown"),
        is.and([is("visibility", "=", "hidden"), is("source", "!=", "web")]),
      ]),
    )
    .select((query) => [
      query.fn.countAll<string | number>().as("total"),
      query.fn
        .countAll<string | number>()
        .filterWhere("status", "=", "answered")
        .filterWhere((is) => is.or([is("answeredAt", "is", null), is("answeredAt", "<", before)]))
        .as("answered"),
    ])
    .executeTakeFirstOrThrow();
  return { total: Number(total), answered: Number(answered) };
}
