import type { Gathering } from "./gathering";

/** The morning prayer that the ministry is named for, which several pages speak of. */
export function dailyPrayerOf(gatherings: readonly Gathering[]): Gathering | undefined {
  return gatherings.find(({ title }) => title === "Springs of Restoration");
}
