const longest = 1000;

/**
 * What stays of a text without case, punctuation, spaces, emoji and drawn-out letters: the same text
 * sent again gives the same string, for the caller to hash. Empty where no letter was typed.
 */
export function textFingerprint(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "")
    .replace(/(\p{L})\1+/gu, "$1")
    .slice(0, longest)
    .toWellFormed();
}
