/**
 * An instant on the visitor's own clock, "7:00 AM" or "Sun 11:00 PM" where their day is another;
 * undefined where one of the ministry's cities has the same time on its clock.
 */
export function visitorTime(
  instant: string,
  visitorZone: string,
  ministryZones: readonly string[],
): string | undefined {
  const date = new Date(instant);
  const own = clockIn(date, visitorZone);
  if (ministryZones.some((zone) => clockIn(date, zone) === own)) return undefined;
  const [ownDay, homeDay] = [weekday(date, visitorZone), weekday(date, ministryZones[0])];
  return ownDay === homeDay ? time(date, visitorZone) : `${ownDay} ${time(date, visitorZone)}`;
}

function clockIn(date: Date, zone: string): string {
  return `${weekday(date, zone)} ${time(date, zone)}`;
}

function weekday(date: Date, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat("en-GB", { weekday: "short", timeZone }).format(date);
}

/** Some browsers put a narrow space before AM; ours is the plain one, as in every other time of the site. */
function time(date: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", timeZone })
    .format(date)
    .replaceAll("\u202f", " ");
}
