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

const weekdays = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

/** A start time in several cities. The first zone is the event's own. */
export type WorldClocks = {
  startsAt: string;
  zones: string[];
  /** "2026-11-16 06:00" */
  wallTimes: string[];
  /** "6:00 AM Lagos", "11:00 PM London, Monday" */
  labels: string[];
  /** True for what is held on several weekdays: the labels say "the day before" instead of one weekday. */
  isOnSeveralDays: boolean;
};

/** Between the times of several cities. */
export const timeSeparator = " · ";

/** "10:00 PM your time, Monday"; undefined if that time is already listed. */
export function formatVisitorTime(
  { zones, wallTimes, isOnSeveralDays }: Omit<WorldClocks, "startsAt" | "labels">,
  visitorTime: string,
  readVisitorZone: () => string,
): string | undefined {
  const [home = visitorTime] = wallTimes;
  const isListed =
    visitorTime === home || (wallTimes.includes(visitorTime) && zones.includes(readVisitorZone()));
  return isListed ? undefined : formatClockLabel(visitorTime, home, "your time", isOnSeveralDays);
}

export function formatClockLabel(
  there: string,
  home: string,
  whose: string,
  isOnSeveralDays: boolean,
): string {
  const [dayThere = "", time = ""] = there.split(" ");
  const [dayHome = ""] = home.split(" ");
  const label = `${formatClockTime(time)} ${whose}`;
  if (dayThere === dayHome) return label;
  if (!isOnSeveralDays) return `${label}, ${weekdays[new Date(dayThere).getUTCDay()]}`;
  return `${label}, the ${dayThere < dayHome ? "day before" : "next day"}`;
}
