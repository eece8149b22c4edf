/** An instant on the visitor's own clock. Alone in its file, and without `Intl`, whose first answer takes a phone long. */
import { formatClockTime } from "./clock-time";

const evening = 17;
const noon = 12;

/** When something begins, as each city reads it. The first zone is its own. */
export type WorldClocks = {
  startsAt: string;
  zones: string[];
  /** "2026-11-16 06:00": the clocks on the walls there. */
  wallTimes: string[];
  /** "6:00 AM Lagos", "11:00 PM London, the evening before" */
  labels: string[];
};

/** "10:00 PM yours, the evening before"; undefined where the visitor's clock shows what was said already. */
export function formatVisitorTime(
  { zones, wallTimes }: WorldClocks,
  ownFace: string,
  ownZone: () => string,
): string | undefined {
  const [home = ownFace] = wallTimes;
  const isSaid = ownFace === home || (wallTimes.includes(ownFace) && zones.includes(ownZone()));
  return isSaid ? undefined : formatClockLabel(ownFace, home, "yours");
}

export function formatClockLabel(there: string, home: string, whose: string): string {
  return `${formatClockTime(there.slice(11))} ${whose}${otherDay(there, home)}`;
}

function otherDay(there: string, home: string): string {
  const hour = Number(there.slice(11, 13));
  const order = there.slice(0, 10).localeCompare(home.slice(0, 10));
  if (order < 0) return hour < evening ? ", the day before" : ", the evening before";
  if (order > 0) return hour < noon ? ", the next morning" : ", the next day";
  return "";
}
