/** The numbers over time that the role may see. */
import type { Chart } from "~/admin/dashboard/bar-chart";
import {
  countAnswers,
  countInPeriods,
  lastWeeks,
  type Period,
  toBars,
} from "~/admin/dashboard/charts.server";
import {
  countPrayersByWeek,
  describeFirstPrayer,
  firstDay,
  sumByWeek,
} from "~/admin/dashboard/prayer-numbers.server";
import { hasPermission, type Permission } from "~/platform/auth/permission.server";
import { db } from "~/platform/database.server";
import { listPageViews } from "~/platform/page-views.server";
import type { Role } from "~db/schema.server";

type Counted = {
  name: string;
  title: string;
  valueLabel: string;
  permission: Permission;
  count: (weeks: Period[], zone: string) => Promise<number[]>;
};

/** Held submissions may be spam, so testimonies and partners count without them. */
const countedByWeek: Counted[] = [
  {
    name: "requests",
    title: "Prayer requests by week",
    valueLabel: "Prayer requests",
    permission: "prayerRequests",
    count: (weeks) => countInPeriods(db.selectFrom("prayerRequests"), "createdAt", weeks),
  },
  {
    name: "prayers",
    title: "Prayers by week",
    valueLabel: "Prayers",
    permission: "prayerRequests",
    count: countPrayersByWeek,
  },
  {
    name: "answers",
    title: "Requests answered by week",
    valueLabel: "Requests answered",
    permission: "prayerRequests",
    count: countAnswers,
  },
  {
    name: "testimonies",
    title: "Testimonies by week",
    valueLabel: "Testimonies",
    permission: "testimonies",
    count: (weeks) => {
      const received = db.selectFrom("testimonies").where("isHeld", "=", false);
      return countInPeriods(received.where("deletedAt", "is", null), "createdAt", weeks);
    },
  },
  {
    name: "partners",
    title: "New partners by week",
    valueLabel: "New partners",
    permission: "partners",
    count: (weeks) => {
      const received = db.selectFrom("partnerships").where("isHeld", "=", false);
      return countInPeriods(received, "createdAt", weeks);
    },
  },
];

type PageTotal = { page: string; count: number };

export async function readNumbers(
  roles: Role[],
  zone: string,
  range: { weeks: number; periodLabel: string },
): Promise<{ charts: Chart[]; pages: PageTotal[]; firstPrayer: string | null }> {
  const weeks = lastWeeks(range.weeks, zone);
  const starts = weeks.map((week) => firstDay(week.from, zone));
  const views = await listPageViews(starts[0] ?? "");
  const charts = countedByWeek
    .filter(({ permission }) => hasPermission(roles, permission))
    .map(async ({ name, title, valueLabel, count }) => ({
      name,
      title,
      valueLabel,
      periodLabel: range.periodLabel,
      bars: toBars(weeks, await count(weeks, zone)),
    }));
  const visits = {
    name: "visits",
    title: "Pages opened by week",
    valueLabel: "Pages opened",
    periodLabel: range.periodLabel,
    bars: toBars(weeks, sumByWeek(starts, views)),
  };
  return {
    charts: [visits, ...(await Promise.all(charts))],
    pages: sumByPage(views),
    firstPrayer: hasPermission(roles, "prayerRequests") ? await describeFirstPrayer() : null,
  };
}

/** Most opened first. */
function sumByPage(views: PageTotal[]): PageTotal[] {
  const totals = new Map<string, number>();
  for (const { page, count } of views) totals.set(page, (totals.get(page) ?? 0) + count);
  return [...totals]
    .map(([page, count]) => ({ page, count }))
    .toSorted((one, other) => other.count - one.count);
}
