/** The light of the day in a city, by its clock. */
export type DayPhase = "night" | "first-light" | "sunrise" | "day" | "dusk";

/** Each phase begins at its time. Lagos is near the equator, so the sun rises and sets at the same hours all year. */
const beginnings: readonly (readonly [time: string, phase: DayPhase])[] = [
  ["00:00", "night"],
  ["05:00", "first-light"],
  ["06:00", "sunrise"],
  ["08:00", "day"],
  ["17:00", "dusk"],
  ["19:00", "night"],
];

/** `time`: "05:30" */
export function dayPhase(time: string): DayPhase {
  return beginnings.findLast(([begins]) => begins <= time)?.[1] ?? "night";
}
