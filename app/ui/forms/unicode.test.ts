import { expect, test } from "vitest";
import { timeGrowth } from "~tests/support/time-growth";
import { indexAfterGraphemes, isStreamSafe, limitMarks, normalizeText } from "./unicode";

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

test("a letter keeps four stacked marks", () => {
  expect(limitMarks(`a${acute.repeat(40_000)}b`)).toBe(`a${acute.repeat(4)}b`);
  expect(limitMarks(acute.repeat(5))).toBe(acute.repeat(4));
});

test.each([
  ["a zero-width joiner", "\u200D"],
  ["a combining grapheme joiner", "\u034F"],
  ["a variation selector", "\uFE0F"],
  ["a soft hyphen", "\u00AD"],
])("%s between marks does not allow more", (_, invisible) => {
  const text = `a${`${acute.repeat(4)}${invisible}`.repeat(3)}`;
  expect(limitMarks(text)).toBe(`a${acute.repeat(4)}${invisible.repeat(3)}`);
});

test.each([
  ["Hebrew", "שִׁ֖יר הַֽמַּעֲל֑וֹת"],
  ["Burmese", "လျှော့ မျှော့"],
  ["Tibetan", "ཧཱུྃ སྒྲུབས"],
  ["Devanagari", "क्ष्ण्र्यो"],
  ["Yoruba", "Ọláńrewájú"],
  ["emoji", "👩🏽‍❤️‍💋‍👨🏿🏴󠁧󠁢󠁥󠁮󠁧󠁿1️⃣"],
])("%s is not changed", (_, text) => {
  expect(limitMarks(text)).toBe(text);
  expect(limitMarks(text.normalize("NFD"))).toBe(text.normalize("NFD"));
});

test.each([acute, "a\u0301", "\u200D", "\u{E0100}", "\u{1E8D0}"])(
  "the time to limit the marks of %j grows linearly",
  (unit) => {
    expect(timeGrowth(unit, limitMarks)).toBeLessThan(10);
  },
);

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
