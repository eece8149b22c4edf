import { Temporal } from "temporal-polyfill";
import { zoneCity } from "~/ui/format-date";
import { type DayPhase, dayPhase } from "./day-phase";

/** `at` is the start of the current ten minutes. `time` is that on the clock of the city: "21:10". */
export type CurrentHour = { at: string; time: string; city: string; phase: DayPhase };

/** Rounded down to ten minutes: a page that shows it changes, and is compressed again, six times an hour at most. */
export function currentHour(
  zone: string,
  now: Temporal.Instant = Temporal.Now.instant(),
): CurrentHour {
  const local = now.toZonedDateTimeISO(zone);
  const rounded = local.round({
    smallestUnit: "minute",
    roundingIncrement: 10,
    roundingMode: "floor",
  });
  const time = rounded.toPlainTime().toString({ smallestUnit: "minute" });
  return {
    at: rounded.toInstant().toString(),
    time,
    city: zoneCity(zone),
    phase: dayPhase(time),
  };
}
