import { formatDayInZone } from "~/ui/format-date";
import { indexAfterGraphemes, limitMarksOf } from "~/ui/forms/unicode";
import type { Testimony } from "./testimony";

export type TestimonyCardData = Testimony & {
  /** The answered prayer request that it is about. */
  requestId?: string | undefined;
  day: string;
  /** Index after which the card cuts a long text. */
  truncateAt?: number;
  /** Part of the URL of its share cards. */
  shareHash?: string;
};

const charactersOnCard = 300;

export function toTestimonyCard(
  testimony: Omit<TestimonyCardData, "day">,
  zone: string,
): TestimonyCardData {
  const limited = limitMarksOf(testimony);
  return {
    ...limited,
    day: formatDayInZone(zone, limited.createdAt),
    truncateAt: indexAfterGraphemes(limited.testimony, charactersOnCard),
  };
}
