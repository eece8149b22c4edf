/** Prayers by week, and how long requests wait for the first one. */
import { Temporal } from "temporal-polyfill";
import { db } from "~/platform/database.server";

/** Days are counted in UTC, so a prayer near midnight may count for the neighbouring week. */
export async function countPrayersByWeek(
  weeks: { from: string }[],
  zone: string,
): Promise<number[]> {
  const starts = weeks.map(({ from }) => firstDay(from, zone));
  const days = await db
    .selectFrom("prayerDays")
    .select(["day", "count"])
    .where("day", ">=", starts[0] ?? "")
    .execute();
  return sumByWeek(starts, days);
}

/** `starts` are the first days of the weeks. */
export function sumByWeek(starts: string[], days: { day: string; count: number }[]): number[] {
  return starts.map((start, index) => {
    const next = starts[index + 1];
    return days
      .filter(({ day }) => day >= start && (next === undefined || day < next))
      .reduce((sum, { count }) => sum + Number(count), 0);
  });
}

/** The day of an instant, YYYY-MM-DD. */
export function firstDay(instant: string, zone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString();
}

const windowDays = 90;
const hourMs = 3_600_000;

/** A sentence about the requests of the last 90 days; undefined while none of them was prayed for. */
export async function describeFirstPrayer(now = Date.now()): Promise<string | null> {
  const since = new Date(now - windowDays * 24 * hourMs).toISOString();
  const rows = await db
    .selectFrom("prayerRequests")
    .innerJoin("prayerCounts", "prayerCounts.requestId", "prayerRequests.id")
    .select(["createdAt", "firstAt"])
    .where("createdAt", ">=", since)
    .execute();
  const median = medianOf(
    rows.map(({ createdAt, firstAt }) => Math.max(0, Date.parse(firstAt) - Date.parse(createdAt))),
  );
  if (median === undefined) return null;
  return `Median time until the first prayer: ${formatWait(median)}, over the last ${windowDays} days.`;
}

export function medianOf(values: number[]): number | undefined {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? undefined : (upper + lower) / 2;
}

function formatWait(milliseconds: number): string {
  const hours = milliseconds / hourMs;
  if (hours < 1) return countOf(Math.max(1, Math.round(hours * 60)), "minute");
  return hours < 48 ? countOf(Math.round(hours), "hour") : countOf(Math.round(hours / 24), "day");
}

function countOf(count: number, unit: string): string {
  return `${count.toLocaleString("en-GB")} ${unit}${count === 1 ? "" : "s"}`;
}
