import { readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { drawShareCard } from "./draw-share-card.server";
import { frauncesLetters, interLetters } from "./lettering";
import {
  drawableText,
  fontFor,
  hashShareCard,
  type ShareCard,
  toDrawnCard,
} from "./share-card.server";

vi.setConfig({ testTimeout: 60_000 });

const brand = "House of Prayer";
const none = Buffer.alloc(0);

function aCard(overrides: Partial<ShareCard> = {}): ShareCard {
  return {
    kind: "sermons",
    id: "s-1",
    label: "Sermon",
    title: "Dig Again the Wells",
    reference: "Genesis 26:15–33",
    text: "The water stayed where it was.",
    art: "/art/well-800.jpg",
    cover: null,
    ...overrides,
  };
}

describe("letters", () => {
  test("what no font has is left out", () => {
    expect(drawableText("  Thank\nyou 🙏🏾 Jesus  ")).toBe("Thank you Jesus");
    expect(drawableText("שלום")).toBe("");
  });

  test("Yoruba, Igbo and Hausa stay, also with combining accents", () => {
    const text = "Ọlọ́run, ẹ̀kọ́, Ṣé; Chukwu bụ ị́ ṅ; ɓ ɗ ƙ ƴ Ɓ Ɗ Ƙ Ƴ; ₦5,000";
    expect(drawableText(text.normalize("NFD"))).toBe(text.normalize("NFC"));
  });

  test("one font sets the whole text: Fraunces, or Inter for letters that it lacks", () => {
    expect(fontFor("Ẹ ṣé, ₦5,000 – “Wells”")).toBe("Fraunces");
    expect(fontFor("Allah ya ƙara")).toBe("Inter");
    expect(fontFor("Ọlọ́run")).toBe("Inter");
  });

  test.each([
    ["fraunces", frauncesLetters],
    ["inter", interLetters],
  ])("the files of %s have every letter", (family, letters) => {
    const folder = "app/ui/generated/lettering";
    const files = readdirSync(folder).filter((name) => name.startsWith(family));
    const known = new Set(files.flatMap((name) => [...codesIn(readFileSync(`${folder}/${name}`))]));
    const missing = Array.from(letters).filter((letter) => !known.has(letter.codePointAt(0) ?? 0));
    expect(missing).toEqual([]);
  });
});

/** Reads a cmap table in format 4. */
function* codesIn(font: Buffer): Generator<number> {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const entry = tables.find((at) => font.toString("latin1", at, at + 4) === "cmap") ?? 0;
  const cmap = font.readUInt32BE(entry + 8);
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index++) {
    const map = cmap + font.readUInt32BE(cmap + 8 + index * 8);
    if (font.readUInt16BE(map) !== 4) continue;
    const count = font.readUInt16BE(map + 6) / 2;
    for (let segment = 0; segment < count; segment++) {
      const end = font.readUInt16BE(map + 14 + segment * 2);
      const start = font.readUInt16BE(map + 16 + (count + segment) * 2);
      for (let code = start; code <= end; code++) yield code;
    }
  }
}

describe("texts", () => {
  test("a title without a drawable letter becomes the label", () => {
    expect(toDrawnCard(aCard({ title: "🙏🏾" }), brand).title).toBe("Sermon");
  });

  test("a long text ends after a sentence, or after a word", () => {
    const sentence = "The water stayed where it was, under the stones. ";
    const sentences = toDrawnCard(aCard({ text: sentence.repeat(9) }), brand).text;
    expect(sentences).toBe(sentence.repeat(4).trim());
    const words = toDrawnCard(aCard({ text: "water, ".repeat(99) }), brand).text;
    expect(words).toMatch(/water…$/);
    expect(words.length).toBeLessThanOrEqual(241);
  });

  test("the hash changes with what the picture shows, and with nothing else", () => {
    const hash = hashShareCard(aCard(), brand);
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
    expect(hashShareCard(aCard({ title: "Dig Again the Wells 🙏🏾" }), brand)).toBe(hash);
    const others = [
      hashShareCard(aCard({ title: "Dig again" }), brand),
      hashShareCard(aCard({ reference: "Genesis 26" }), brand),
      hashShareCard(aCard({ cover: `/uploads/${"ab".repeat(16)}-1600x900.jpg` }), brand),
      hashShareCard(aCard(), "Another house"),
    ];
    expect(new Set([hash, ...others]).size).toBe(5);
  });
});

describe("pictures", () => {
  const longest = "What the watchman saw when the night was almost over ".repeat(4);
  test.each([
    ["the longest texts", { title: longest, reference: longest, text: longest.repeat(9) }],
    [
      "one word without end",
      { title: "W".repeat(200), reference: "W".repeat(200), text: "W".repeat(900) },
    ],
    [
      "only a title, with markup and accents",
      { title: "<b>Ọlọ́run</b> & “ɗaukaka”", reference: "", text: "" },
    ],
  ])("of %s have the right size, few bytes, and no text in the margins", async (_, overrides) => {
    const { wide, tall } = await drawShareCard(toDrawnCard(aCard(overrides), brand), none);
    expect(await sharp(wide).metadata()).toMatchObject({
      width: 1200,
      height: 630,
      format: "jpeg",
    });
    expect(await sharp(tall).metadata()).toMatchObject({ width: 1080, height: 1920 });
    expect(Math.max(wide.length, tall.length)).toBeLessThan(300_000);
    const margins: [Buffer, { left: number; top: number; width: number; height: number }][] = [
      [wide, { left: 1134, top: 0, width: 66, height: 630 }],
      [wide, { left: 600, top: 0, width: 600, height: 36 }],
      [wide, { left: 600, top: 600, width: 600, height: 30 }],
      [tall, { left: 0, top: 900, width: 70, height: 1020 }],
      [tall, { left: 1010, top: 900, width: 70, height: 1020 }],
      [tall, { left: 0, top: 1700, width: 1080, height: 220 }],
    ];
    for (const [picture, region] of margins)
      expect(await brightest(picture, region)).toBeLessThan(110);
  });

  test("a cover stands in the window", async () => {
    const red = await sharp({
      create: { width: 900, height: 500, channels: 3, background: "#f00" },
    })
      .jpeg()
      .toBuffer();
    const { wide } = await drawShareCard(toDrawnCard(aCard(), brand), red);
    const { dominant } = await sharp(
      await sharp(wide).extract({ left: 250, top: 250, width: 100, height: 100 }).toBuffer(),
    ).stats();
    expect(dominant.r).toBeGreaterThan(230);
    expect(dominant.g).toBeLessThan(30);
  });
});

async function brightest(
  picture: Buffer,
  region: { left: number; top: number; width: number; height: number },
): Promise<number> {
  const part = await sharp(picture).extract(region).greyscale().raw().toBuffer();
  return Math.max(...new Set(part));
}
