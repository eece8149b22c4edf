/** What the dashboard draws, cut to what a role may know. */
import { formatPledgeTotals, listPledges } from "~/features/donations/pledges.server";
import { hasPermission } from "~/platform/auth/permission.server";
import type { Role } from "~/platform/auth/session.server";
import { db } from "~/platform/database.server";
import type { Chart } from "./bar-chart";
import { lastMonths, lastWeeks, type Period } from "./periods.server";

const shown = 12;

export async function readCharts(role: Role, zone: string): Promise<Chart[]> {
  const charts = await Promise.all([
    hasPermission(role, "prayerRequests") ? requestsByWeek(lastWeeks(shown, zone)) : undefined,
    hasPermission(role, "people") ? pledgesByMonth(lastMonths(shown, zone)) : undefined,
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
    const own = pledges.filter(({ at }) => at >= from && at < to);
    return { label, name, count: own.length, note: formatPledgeTotals(own) };
  });
  return {
    name: "pledges",
    title: "Gifts pledged by month",
    valueLabel: "Pledges",
    periodLabel: "in twelve months",
    bars,
  };
}
