/** Weeks and months as the ministry's own calendar has them. */
import { Temporal } from "temporal-polyfill";

/** From one instant up to, not including, another; called `label` in short and `name` in full. */
export type Period = { from: string; to: string; label: string; name: string };

/** The weeks up to this one, from Monday to Sunday. */
export function lastWeeks(count: number, zone: string, now = Temporal.Now.instant()): Period[] {
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  return backFrom(count, (weeks) => {
    const start = monday.subtract({ weeks });
    return {
      ...between(start, start.add({ weeks: 1 }), zone),
      label: words(start, { day: "numeric", month: "short" }),
      name: `Week of ${words(start, { dateStyle: "long" })}`,
    };
  });
}

/** The months up to this one. */
export function lastMonths(count: number, zone: string, now = Temporal.Now.instant()): Period[] {
  const first = now.toZonedDateTimeISO(zone).toPlainDate().with({ day: 1 });
  return backFrom(count, (months) => {
    const start = first.subtract({ months });
    return {
      ...between(start, start.add({ months: 1 }), zone),
      label: words(start, { month: "short" }),
      name: words(start, { month: "long", year: "numeric" }),
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

function words(day: Temporal.PlainDate, style: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat("en-GB", { ...style, timeZone: "UTC" });
  return format.format(new Date(`${day.toString()}T00:00:00Z`));
}
