import { Temporal } from "temporal-polyfill";

/** "Good evening, Grace." by the clock of the home time zone. */
export function greetingFor(
  name: string,
  zone: string,
  now: Temporal.Instant = Temporal.Now.instant(),
): string {
  const { hour } = now.toZonedDateTimeISO(zone);
  if (hour < 4) return `Thank you for keeping watch, ${name}.`;
  return `Good ${hour < 12 ? "morning" : hour < 17 ? "afternoon" : "evening"}, ${name}.`;
}
