const long = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** "2026-10-25" is written "25 October 2026". */
export function longDay(day: string): string {
  return long.format(new Date(`${day}T00:00:00Z`));
}
