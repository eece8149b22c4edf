/** How a testimony is written on its card; made on the server, so that every browser shows the same. */

import { formatDayInZone } from "~/ui/format-date";
import { indexAfterGraphemes } from "~/ui/forms/graphemes";
import type { Testimony } from "./testimony";

export type TestimonyCardData = Testimony & {
  day: string;
  /** Where a long one is cut on its card. */
  truncateAt?: number;
};

const charactersOnCard = 300;

export function toTestimonyCard(testimony: Testimony, zone: string): TestimonyCardData {
  return {
    ...testimony,
    day: formatDayInZone(zone, testimony.createdAt),
    truncateAt: indexAfterGraphemes(testimony.testimony, charactersOnCard),
  };
}
