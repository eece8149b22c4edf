/** Time zones to choose from, and the rule of the field. */
import { singleLine } from "~/ui/forms/form-rules";
import type { ZoneChoices } from "./zone-field";

/** With `minLength` 0 it may be empty. */
export function timeZone(minLength: 0 | 1 = 1) {
  return singleLine({ label: "Time zone", maxLength: 60 }).refine(
    (name) => (name === "" && minLength === 0) || isTimeZone(name),
    { error: "Please choose a time zone from the list" },
  );
}

/** All time zones by region, those of the ministry first if they are given. */
export function zoneChoices(ministryZones: readonly string[] = []): ZoneChoices {
  const regions = new Map<string, string[]>();
  if (ministryZones.length > 0) regions.set("The ministry’s", [...new Set(ministryZones)]);
  for (const name of Intl.supportedValuesOf("timeZone")) {
    const [region = ""] = name.split("/");
    if (!ministryZones.includes(name)) regions.set(region, [...(regions.get(region) ?? []), name]);
  }
  return [...regions];
}

/** Accepts old names that a record may have, but no offsets such as +01:00. */
function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z]/i.test(name) && Boolean(new Intl.DateTimeFormat("en-GB", { timeZone: name }));
  } catch {
    return false;
  }
}
