/**
 * The letters that share cards can show: `scripts/assets.ts` makes fonts of them, because a server has none installed.
 * They include Yoruba, Igbo and Hausa.
 */
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
    "",
  );

const punctuation = "–—‘’‚“”„†•…‹›€™−";

/** Fraunces has no hooked letters of Hausa, and cannot place an accent on a letter with a dot below. */
export const frauncesLetters = `${range(0x20, 0x7e)}${range(0xa0, 0x148)}${range(0x14a, 0x17e)}${range(0x1ea0, 0x1ef9)}Ṣṣ₦${punctuation}`;

export const interLetters = `${range(0x20, 0x7e)}${range(0xa0, 0xac)}${range(0xae, 0x148)}${range(0x14a, 0x1c3)}${range(0x1cd, 0x24f)}${range(0x250, 0x254)}${range(0x256, 0x27b)}ʼ\u0300\u0301\u0303\u0304\u0308\u0323${range(0x1e00, 0x1e9b)}${range(0x1ea0, 0x1ef9)}₦${punctuation}`;

/** Each font is split like this. One file has all the letters that a combining mark can follow. */
export const letteringParts = ["latin", "latin-ext", "vietnamese"] as const;
