import { clockTime, zoneCity } from "./gathering-words";

const minuteMs = 60_000;
const dayMinutes = 24 * 60;
const sixInTheMorning = 6 * 60;

/** "When it is 6:00 AM in Lagos, it is 5:00 AM in London." `place` names where the other clock hangs. */
export function clockComparison(
  homeZone: string,
  otherZone: string,
  now: Date,
  place = `in ${zoneCity(otherZone)}`,
): string {
  const there = sixInTheMorning + minutesAhead(homeZone, otherZone, now);
  const day = there < 0 ? " the day before" : there >= dayMinutes ? " the next day" : "";
  return `When it is ${wallTime(sixInTheMorning)} in ${zoneCity(homeZone)}, it is ${wallTime(there)}${day} ${place}.`;
}

/** How far the other zone's clock is ahead of the home zone's, in minutes; negative when behind. */
export function minutesAhead(homeZone: string, otherZone: string, now: Date): number {
  return (clockFace(otherZone, now) - clockFace(homeZone, now)) / minuteMs;
}

/** The clock on the wall there, read as if it were UTC. Swedish writes a date the ISO way. */
function clockFace(timeZone: string, now: Date): number {
  const face = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "short",
  }).format(now);
  return Date.parse(`${face.replace(" ", "T")}Z`);
}

function wallTime(minutes: number): string {
  const ofDay = (minutes + dayMinutes) % dayMinutes;
  const [hours, rest] = [Math.floor(ofDay / 60), ofDay % 60].map((part) =>
    String(part).padStart(2, "0"),
  );
  return clockTime(`${hours}:${rest}`);
}
