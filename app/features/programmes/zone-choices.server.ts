import type { ZoneChoices } from "~/features/programmes/components/hours-fields";

/** Every time zone by region, those that the ministry lives by first. */
export function zoneChoices(own: readonly string[]): ZoneChoices {
  const regions = new Map<string, string[]>([["The ministry’s", [...new Set(own)]]]);
  for (const name of Intl.supportedValuesOf("timeZone")) {
    const [region = ""] = name.split("/");
    if (!own.includes(name)) regions.set(region, [...(regions.get(region) ?? []), name]);
  }
  return [...regions];
}

/** Also an older name that a record may have; an offset in hours is no zone. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z]/i.test(name) && Boolean(new Intl.DateTimeFormat("en-GB", { timeZone: name }));
  } catch {
    return false;
  }
}
