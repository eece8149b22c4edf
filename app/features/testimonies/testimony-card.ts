import { formatDayInZone } from "~/ui/format-date";
import { indexAfterGraphemes } from "~/ui/forms/unicode";
import type { Testimony } from "./testimony";

export type TestimonyCardData = Testimony & {
  day: string;
  /** Index after which the card cuts a long text. */
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
