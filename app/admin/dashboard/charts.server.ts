/** The charts of the dashboard that the role may see. */
import { Temporal } from "temporal-polyfill";
import { formatPledgeTotals, listPledges } from "~/features/donations/partnerships.server";
import { hasPermission } from "~/platform/auth/permission.server";
import { db } from "~/platform/database.server";
import type { Role } from "~db/schema.server";
import type { Chart } from "./bar-chart";

/** From `from` (inclusive) to `to` (exclusive). `label` is the short name. */
type Period = { from: string; to: string; label: string; name: string };

const periodCount = 12;

export async function readCharts(roles: Role[], zone: string): Promise<Chart[]> {
  const charts = await Promise.all([
    hasPermission(roles, "prayerRequests")
      ? requestsByWeek(lastWeeks(periodCount, zone))
      : undefined,
    hasPermission(roles, "partners") ? pledgesByMonth(lastMonths(periodCount, zone)) : undefined,
  ]);
  return charts.filter((chart) => chart !== undefined);
}

async function requestsByWeek(weeks: Period[]): Promise<Chart> {
  const row: Record<string, string | number | null> = await db
    .selectNoFrom((q) =>
      weeks.map(({ from, to }, index) =>
        q
          .selectFrom("prayerRequests")
          .select(({ fn }) => fn.countAll<string | number>().as("count"))
          .where("createdAt", ">=", from)
          .where("createdAt", "<", to)
          .as(`week${index}`),
      ),
    )
    .executeTakeFirstOrThrow();
  const bars = weeks.map(({ label, name }, index) => ({
    label,
    name,
    count: Number(row[`week${index}`]),
    note: "",
  }));
  return {
    name: "requests",
    title: "Prayer requests by week",
    valueLabel: "Prayer requests",
    periodLabel: "in twelve weeks",
    bars,
  };
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
