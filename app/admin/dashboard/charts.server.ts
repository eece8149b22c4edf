/** The charts of the dashboard that the role may see. */
import type { SelectQueryBuilder } from "kysely";
import { Temporal } from "temporal-polyfill";
import { formatPledgeTotals, listPledges } from "~/features/donations/partnerships.server";
import { hasPermission } from "~/platform/auth/permission.server";
import { db } from "~/platform/database.server";
import type { Role, Schema } from "~db/schema.server";
import type { Chart } from "./bar-chart";
import { countPrayersByWeek } from "./prayer-numbers.server";

/** From `from` (inclusive) to `to` (exclusive). `label` is the short name. */
export type Period = { from: string; to: string; label: string; name: string };

const periodCount = 12;

export async function readCharts(roles: Role[], zone: string): Promise<Chart[]> {
  const charts: Chart[] = [];
  if (hasPermission(roles, "prayerRequests")) {
    charts.push(...(await prayerCharts(lastWeeks(periodCount, zone), zone)));
  }
  if (hasPermission(roles, "partners")) {
    charts.push(await pledgesByMonth(lastMonths(periodCount, zone)));
  }
  return charts;
}

/** Requests, prayers and answers. */
async function prayerCharts(weeks: Period[], zone: string): Promise<Chart[]> {
  const [requests, prayers, answers] = await Promise.all([
    countInPeriods(db.selectFrom("prayerRequests"), "createdAt", weeks),
    countPrayersByWeek(weeks, zone),
    countAnswers(weeks),
  ]);
  const chart = (name: string, title: string, valueLabel: string, counts: number[]): Chart => ({
    name,
    title,
    valueLabel,
    periodLabel: "in twelve weeks",
    bars: toBars(weeks, counts),
  });
  return [
    chart("requests", "Prayer requests by week", "Prayer requests", requests),
    chart("prayers", "Prayers by week", "Prayers", prayers),
    chart("answers", "Requests answered by week", "Requests answered", answers),
  ];
}

export function countAnswers(weeks: Period[]): Promise<number[]> {
  const answered = db.selectFrom("prayerRequests").where("status", "=", "answered");
  return countInPeriods(answered, "closedAt", weeks);
}

/** One query for all periods. */
export async function countInPeriods<Table extends keyof Schema>(
  rows: SelectQueryBuilder<Schema, Table, object>,
  column: "createdAt" | "closedAt",
  periods: Period[],
): Promise<number[]> {
  // Kysely cannot handle a table that is a type parameter. The tables have the columns that are used here.
  const all = rows as unknown as SelectQueryBuilder<Schema, "prayerRequests", object>;
  const counts: Record<string, string | number | bigint> = await all
    .select((q) =>
      periods.map(({ from, to }, index) =>
        q.fn
          .countAll()
          .filterWhere((row) => row.and([row(column, ">=", from), row(column, "<", to)]))
          .as(`period${index}`),
      ),
    )
    .where(column, ">=", periods[0]?.from ?? "")
    .executeTakeFirstOrThrow();
  return periods.map((_, index) => Number(counts[`period${index}`]));
}

export function toBars(periods: Period[], counts: number[]): Chart["bars"] {
  return periods.map(({ label, name }, index) => ({
    label,
    name,
    count: counts[index] ?? 0,
    note: "",
  }));
}

async function pledgesByMonth(months: Period[]): Promise<Chart> {
  const pledges = await listPledges(months[0]?.from ?? "");
  const bars = months.map(({ from, to, label, name }) => {
    const inMonth = pledges.filter(({ at }) => at >= from && at < to);
    return { label, name, count: inMonth.length, note: formatPledgeTotals(inMonth) };
  });
  return {
    name: "pledges",
    title: "Gifts pledged by month",
    valueLabel: "Pledges",
    periodLabel: "in twelve months",
    bars,
  };
}

/** Weeks start on Monday. The current week is the last one. */
export function lastWeeks(count: number, zone: string, now = Temporal.Now.instant()): Period[] {
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  return backFrom(count, (weeks) => {
    const start = monday.subtract({ weeks });
    return {
      ...between(start, start.add({ weeks: 1 }), zone),
      label: formatDay(start, { day: "numeric", month: "short" }),
      name: `Week of ${formatDay(start, { dateStyle: "long" })}`,
    };
  });
}

/** The current month is the last one. */
export function lastMonths(count: number, zone: string, now = Temporal.Now.instant()): Period[] {
  const first = now.toZonedDateTimeISO(zone).toPlainDate().with({ day: 1 });
  return backFrom(count, (months) => {
    const start = first.subtract({ months });
    return {
      ...between(start, start.add({ months: 1 }), zone),
      label: formatDay(start, { month: "short" }),
      name: formatDay(start, { month: "long", year: "numeric" }),
    };
  });
}

function backFrom(count: number, periodOf: (ago: number) => Period): Period[] {
  return Array.from({ length: count }, (_, index) => periodOf(count - 1 - index));
}

function between(start: Temporal.PlainDate, end: Temporal.PlainDate, zone: string) {
  const instant = (day: Temporal.PlainDate) =>
    new Date(day.toZonedDateTime(zone).epochMilliseconds).toISOString();
  return { from: instant(start), to: instant(end) };
}

function formatDay(day: Temporal.PlainDate, style: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat("en-GB", { ...style, timeZone: "UTC" });
  return format.format(new Date(`${day.toString()}T00:00:00Z`));
}
