/**
 * Formats clock times. The page script contains it, so it does without `Intl` and `localeCompare`: their first use takes
 * 100 ms on a phone.
 */

/** "6:00 AM" */
export function formatClockTime(time: string): string {
  return `${hourAndMinute(time)} ${meridiem(time)}`;
}

/** "6:00" */
export function hourAndMinute(time: string): string {
  return `${Number(time.slice(0, 2)) % 12 || 12}:${time.slice(3, 5)}`;
}

export function meridiem(time: string): "AM" | "PM" {
  return Number(time.slice(0, 2)) < 12 ? "AM" : "PM";
}

const evening = 17;
const noon = 12;

/** A start time in several cities. The first zone is the event's own. */
export type WorldClocks = {
  startsAt: string;
  zones: string[];
  /** "2026-11-16 06:00" */
  wallTimes: string[];
  /** "6:00 AM Lagos", "11:00 PM London, the evening before" */
  labels: string[];
};

/** Between the times of several cities. */
export const timeSeparator = " · ";

/** "10:00 PM yours, the evening before"; undefined if that time is already listed. */
export function formatVisitorTime(
  { zones, wallTimes }: Pick<WorldClocks, "zones" | "wallTimes">,
  visitorTime: string,
  readVisitorZone: () => string,
): string | undefined {
  const [home = visitorTime] = wallTimes;
  const isListed =
    visitorTime === home || (wallTimes.includes(visitorTime) && zones.includes(readVisitorZone()));
  return isListed ? undefined : formatClockLabel(visitorTime, home, "yours");
}

export function formatClockLabel(there: string, home: string, whose: string): string {
  return `${formatClockTime(there.slice(11))} ${whose}${otherDay(there, home)}`;
}

function otherDay(there: string, home: string): string {
  const hour = Number(there.slice(11, 13));
  const [dayThere, dayHome] = [there.slice(0, 10), home.slice(0, 10)];
  if (dayThere < dayHome) return hour < evening ? ", the day before" : ", the evening before";
  if (dayThere > dayHome) return hour < noon ? ", the next morning" : ", the next day";
  return "";
}
