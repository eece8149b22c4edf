import { normalizeText } from "~/ui/forms/normalize-text";

const longest = 1000;
/** One character can become 18 by NFKC. What lies beyond this adds nothing to the first 1,000 letters of a real text. */
const longestRead = 10_000;

/**
 * What stays of a text without case, punctuation, spaces, emoji and drawn-out letters: the same text
 * sent again gives the same string, for the caller to hash. Empty where no letter was typed.
 */
export function textFingerprint(text: string): string {
  return normalizeText(text.slice(0, longestRead), "NFKC")
    .slice(0, longestRead)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "")
    .replace(/(\p{L})\1+/gu, "$1")
    .slice(0, longest)
    .toWellFormed();
}
