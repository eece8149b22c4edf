import { expect, test } from "vitest";
import { indexAfterGraphemes, isStreamSafe, normalizeText } from "./unicode";

const acute = "\u0301";
const dotBelow = "\u0323";

test("a letter may carry 30 marks, not 31", () => {
  expect(isStreamSafe(`a${acute.repeat(30)}`)).toBe(true);
  expect(isStreamSafe(`a${acute.repeat(31)}`)).toBe(false);
  expect(isStreamSafe(`a${acute.repeat(30)}b${dotBelow.repeat(30)}`)).toBe(true);
  expect(isStreamSafe(acute.repeat(31))).toBe(false);
});

test("pointed Hebrew, Vietnamese, Yoruba and emoji are stream-safe", () => {
  for (const text of ["שִׁ֖יר הַֽמַּעֲל֑וֹת", "Tiếng Việt", "Ọláńrewájú", "👩🏽‍❤️‍💋‍👨🏿🏴󠁧󠁢󠁥󠁮󠁧󠁿", "Z̸̢̛͍a̷l̴g̶o"]) {
    expect(isStreamSafe(text.normalize("NFD"))).toBe(true);
  }
});

test("every character that normalisation sorts counts as a mark", () => {
  const uncounted: string[] = [];
  for (let code = 0; code < 0x11_00_00; code++) {
    if (code >= 0xd8_00 && code < 0xe0_00) continue;
    const character = String.fromCodePoint(code);
    // U+0345 has the highest combining class: every character that is sorted moves before it.
    const isSorted = ["NFD", "NFKD"].some(
      (form) => `a\u0345${character}`.normalize(form) !== `a\u0345${character.normalize(form)}`,
    );
    if (isSorted && isStreamSafe(`a${character.repeat(31)}`)) uncounted.push(code.toString(16));
  }
  expect(uncounted).toEqual([]);
});

test("text is normalised as usual", () => {
  expect(normalizeText(`e${acute}`, "NFC")).toBe("é");
  expect(normalizeText("ﬁ", "NFKC")).toBe("fi");
  expect(normalizeText("é", "NFKD")).toBe(`e${acute}`);
  expect(normalizeText(`a${acute.repeat(29)}${dotBelow}`, "NFC")).toBe(`ạ${acute.repeat(29)}`);
});

test("a longer run of marks is divided after every 30", () => {
  const divided = normalizeText(`x${acute.repeat(61)}`, "NFC");
  expect(divided).toBe(`x${acute.repeat(30)}\u034F${acute.repeat(30)}\u034F${acute}`);
  expect(isStreamSafe(divided)).toBe(false);
});

test("a text that is not longer has no end within it", () => {
  expect(indexAfterGraphemes("", 0)).toBeUndefined();
  expect(indexAfterGraphemes("grace", 5)).toBeUndefined();
});

test("a longer text ends after so many characters", () => {
  expect(indexAfterGraphemes("graceful", 5)).toBe(5);
});

test("an emoji, a flag and a letter with two marks are one character each", () => {
  const three = "👨‍👩‍👧‍👦🇳🇬ọ́";
  expect(indexAfterGraphemes(`${three}a`, 3)).toBe(three.length);
});
