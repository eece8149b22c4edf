/** The instant at which a zone's clock shows this day and hour, with `Intl` alone: "2026-11-16", "06:00". */
export function zonedTimeToInstant(day: string, time: string, timeZone: string): string {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "short",
  });
  const shown = (instant: number) => Date.parse(`${format.format(instant).replace(" ", "T")}:00Z`);
  // Once for the zone's distance from Greenwich, once more where the clocks change in between.
  let instant = wall;
  for (let turn = 0; turn < 2; turn++) instant -= shown(instant) - wall;
  return new Date(instant).toISOString();
}
