/** How a request is written on its card; made on the server, so that every browser shows the same. */

import { dayIn } from "~/ui/day-words";
import { endOfCharacters } from "~/ui/forms/characters";
import type { SharedRequest } from "./prayer-request";

export type WrittenRequest = SharedRequest & {
  day: string;
  /** Where a long text folds. */
  foldsAt?: number;
};

const charactersBeforeFold = 600;

export function writeOut(request: SharedRequest, zone: string): WrittenRequest {
  const prayerRequest = closeGaps(request.prayerRequest);
  return {
    ...request,
    prayerRequest,
    day: dayIn(zone, request.createdAt),
    foldsAt: foldOf(prayerRequest),
  };
}

/** A page of empty lines becomes one empty line; words are left alone. */
function closeGaps(text: string): string {
  const lines = text.split("\n").map((line) => line.trimEnd());
  return lines.join("\n").replaceAll(/\n{3,}/g, "\n\n");
}

/** After the last sentence that ends in good time, else after a word, else after a character. */
export function foldOf(text: string): number | undefined {
  const limit = endOfCharacters(text, charactersBeforeFold);
  if (limit === undefined) return undefined;
  const opening = text.slice(0, limit);
  const ends = [/[.!?…]["'”’)]*\s|\n/g, /\s/g].map((end) => {
    const last = [...opening.matchAll(end)].at(-1);
    return last ? last.index + last[0].length : 0;
  });
  return ends.find((end) => end > limit / 2) ?? limit;
}
