import { formatTimeRange } from "~/schedule/format-gathering";
import type { Gathering } from "~/schedule/gathering";
import { zoneCity } from "~/ui/format-date";

/** Says once whose clock the times around it are written in. */
export function zoneNote(gatherings: readonly Pick<Gathering, "zone">[], homeZone: string): string {
  const city = zoneCity(homeZone);
  return gatherings.every(({ zone }) => zone === homeZone)
    ? `All times are ${city} time.`
    : `Times are ${city} time where no other city is named.`;
}

/** The hours of a gathering and whose clock they are: "6:00 to 6:30 AM Lagos". */
export function formatTimeInCity(
  gathering: Gathering,
  range: (gathering: Gathering) => string = formatTimeRange,
): string {
  return gathering.start ? `${range(gathering)} ${zoneCity(gathering.zone)}` : range(gathering);
}

/** The hours of a gathering, with its city where that is not the ministry's: "6:00 to 6:30 AM (London)". */
export function formatTimeForHomeZone(gathering: Gathering, homeZone: string): string {
  const isElsewhere = gathering.start && gathering.zone !== homeZone;
  return isElsewhere
    ? `${formatTimeRange(gathering)} (${zoneCity(gathering.zone)})`
    : formatTimeRange(gathering);
}
