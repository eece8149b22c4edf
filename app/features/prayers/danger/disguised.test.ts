/** Danger that is spelt in another way, is about a child, or is told in another language than English. */
import { describe, expect, test } from "vitest";
import { toLatinLetters } from "~/platform/forms/latin-letters";
import { disguisedDanger, harmlessLookalikes } from "~tests/support/corpora/disguised-danger";
import { timeGrowth } from "~tests/support/time-growth";
import { hasDangerSigns } from "./detect-danger";
import { foldText } from "./fold-text";

describe("the test messages", () => {
  test("at least 107 of 111 are detected", () => {
    const missed = disguisedDanger.filter((text) => !hasDangerSigns(text));
    expect(disguisedDanger).toHaveLength(111);
    expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(4);
  });

  test("at most 4 of 98 ordinary prayers with the same words raise a false alarm", () => {
    const falseAlarms = harmlessLookalikes.filter(hasDangerSigns);
    expect(harmlessLookalikes).toHaveLength(98);
    expect(falseAlarms.length, falseAlarms.join("\n")).toBeLessThanOrEqual(4);
  });
});

describe("is held", () => {
  test.each([
    "He is abusing my child",
    "Someone is abusing my daughter at school",
    "The pastor touched my daughter",
    "this is my last prayer before I go",
    "i want 2 die tonight",
    "KILLMYSELF tonight",
    "I want to killmyself",
    "iwanttodie",
    "i wnt to die",
    "I want to dye tonight",
    "i want 2 kms",
    "k i l l  m y s e l f",
    "s.u.i.c.i.d.e",
    "k!ll myself",
    "kіll mуself",
    "Mo fẹ́ pa ara mi",
    "mo fe ku",
    "Ina so in mutu",
    "Zan kashe kaina",
    "Achoro m igbu onwe m",
    "Nataka kufa",
    "Ich will sterben",
    "je veux mourir",
    "me quiero matar",
  ])("%s", (text) => {
    expect(hasDangerSigns(text)).toBe(true);
  });
});

describe("is not held", () => {
  test.each([
    "I want to die to self",
    "deliver my child from evil",
    "the enemy is killing my business",
    "touch my daughter, Lord",
    "kill the spirit of fear",
  ])("%s", (text) => {
    expect(hasDangerSigns(text)).toBe(false);
  });
});

describe("reads as words", () => {
  test.each([
    ["k i l l", "kill"],
    ["d–i–e", "die"],
    ["kill.my.self", "kill myself"],
    ["su1c1de", "suicide"],
    ["$u!cide!!", "suicide ."],
    ["sui cide", "suicide"],
    ["suiicde", "suicide"],
    ["xxiwanttodiexx", "xx i want to die xx"],
    ["🅺🅸🅻🅻", "kill"],
  ])("%s", (written, read) => {
    expect(foldText(written).slice(1, -1).join(" ")).toBe(read);
  });

  test.each(["help!please", "12yr", "room4a", "e.g. this", "J. A. Obi", "75%!", "a.m."])(
    "leaves %s alone",
    (text) => {
      expect(foldText(`we ${text} now`).join(" ")).not.toMatch(/kill|die|suicide|rape/);
    },
  );

  test("letters of other scripts that look like Latin ones, and leaves other letters", () => {
    expect(toLatinLetters("Кіll ΜΥself 🇰 Ƙasa ɛ 祷告")).toBe("kill myself k kasa e 祷告");
  });
});

test.each([
  "k i ",
  "k.",
  "a.b.",
  "k!ll ",
  "!1|",
  "iwanttodie",
  "aa",
  "я",
  "🅺",
  "mo fe ku ",
  "my child is ",
])("the time for %j repeated grows linearly with the length", (unit) => {
  expect(timeGrowth(unit, hasDangerSigns)).toBeLessThan(10);
});
