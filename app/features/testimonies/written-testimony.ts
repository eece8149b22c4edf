/** How a testimony is written on its card; made on the server, so that every browser shows the same. */

import { dayIn } from "~/ui/day-words";
import { endOfCharacters } from "~/ui/forms/characters";
import type { Testimony } from "./testimony";

export type WrittenTestimony = Testimony & {
  day: string;
  /** Where a long one is cut on its card. */
  cutAt?: number;
};

const charactersOnCard = 300;

export function writeOut(testimony: Testimony, zone: string): WrittenTestimony {
  return {
    ...testimony,
    day: dayIn(zone, testimony.createdAt),
    cutAt: endOfCharacters(testimony.testimony, charactersOnCard),
  };
}
