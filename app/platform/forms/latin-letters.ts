import { normalizeText } from "~/ui/forms/unicode";

/** Letters that look like a Latin one, or are one with a stroke or a hook that Unicode does not take apart. */
const lookalikes: Record<string, string> = {
  a: "аɑαᴀ",
  b: "вʙьƀɓβ",
  c: "сϲᴄ",
  d: "ԁɗđᴅ",
  e: "еεɛəҽєᴇǝ",
  f: "ꜰƒ",
  g: "ɡɠɢ",
  h: "Ηһнհʜ",
  i: "іıɩιӏɪɨł",
  j: "јϳᴊ",
  k: "кκƙᴋ",
  l: "ⅼʟɭ",
  m: "μмᴍ",
  n: "Νոηɲŋɴп",
  o: "оοօɔσøᴏɵ",
  p: "рρᴘ",
  q: "ԛ",
  r: "гʀɾ",
  s: "ѕꜱʂ",
  t: "тτᴛŧ",
  u: "υսᴜʋ",
  v: "νѵᴠ",
  w: "ԝωᴡɯ",
  x: "хχ",
  y: "Υуүƴʏγ",
  z: "ᴢʐƶ",
  ae: "æ",
  oe: "œ",
  ss: "ß",
};

const latinLetters = new Map(
  Object.entries(lookalikes).flatMap(([letter, others]) =>
    Array.from(others, (other) => [other, letter] as const),
  ),
);
const notAscii = /[^\0-~]/gu;

/** Letters in filled squares and circles, and those of flags. Each row is an alphabet. */
const boxedLetter = /[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}\u{1F1E6}-\u{1F1FF}]/gu;
const boxedAlphabets = [0x1f1e6, 0x1f170, 0x1f150];

/** Lower-case Latin letters without accents, as a reader takes them. Other characters stay. */
export function toLatinLetters(text: string): string {
  return normalizeText(text, "NFKD")
    .replace(/[\p{M}\p{Cf}]+/gu, "")
    .replace(boxedLetter, readBoxed)
    .replace(notAscii, (letter) => latinLetters.get(letter) ?? readLower(letter))
    .toLowerCase();
}

function readLower(letter: string): string {
  const lower = letter.toLowerCase();
  return latinLetters.get(lower) ?? lower;
}

function readBoxed(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const first = boxedAlphabets.find((start) => code >= start) ?? code;
  return String.fromCharCode(97 + code - first);
}
