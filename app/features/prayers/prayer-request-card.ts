/** How a request is written on its card; made on the server, so that every browser shows the same. */

import { formatDayInZone } from "~/ui/format-date";
import { indexAfterGraphemes } from "~/ui/forms/graphemes";
import type { SharedPrayerRequest } from "./prayer-request";

export type PrayerRequestCardData = SharedPrayerRequest & {
  day: string;
  /** Where a long text folds. */
  truncateAt?: number;
};

const charactersBeforeFold = 600;

export function toPrayerRequestCard(
  request: SharedPrayerRequest,
  zone: string,
): PrayerRequestCardData {
  const prayerRequest = closeGaps(request.prayerRequest);
  return {
    ...request,
    prayerRequest,
    day: formatDayInZone(zone, request.createdAt),
    truncateAt: findTruncationIndex(prayerRequest),
  };
}

/** A page of empty lines becomes one empty line; words are left alone. */
function closeGaps(text: string): string {
  const lines = text.split("\n").map((line) => line.trimEnd());
  return lines.join("\n").replaceAll(/\n{3,}/g, "\n\n");
}

/** After the last sentence that ends in good time, else after a word, else after a character. */
export function findTruncationIndex(text: string): number | undefined {
  const limit = indexAfterGraphemes(text, charactersBeforeFold);
  if (limit === undefined) return undefined;
  const opening = text.slice(0, limit);
  const ends = [/[.!?…]["'”’)]*\s|\n/g, /\s/g].map((end) => {
    const last = [...opening.matchAll(end)].at(-1);
    return last ? last.index + last[0].length : 0;
  });
  return ends.find((end) => end > limit / 2) ?? limit;
}
