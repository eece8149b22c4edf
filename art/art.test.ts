import { readFileSync, statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it, onTestFinished } from "vitest";
import { builtInSettings } from "../app/settings/content.ts";
import { COLOURS_FILE, hashSources, icons, makeColours, portrait, SOURCES_FILE } from "./build.ts";
import { divide, isInside } from "./cut.ts";
import { letterer } from "./lettering.ts";
import { MARK, plainMark, SMALL_MARK, wordmark } from "./mark.ts";
import { NAME, TAGLINE } from "./name.ts";
import { disc, path as trace } from "./outline.ts";
import { GALLERY, GROWTH, HERO, HERO_NIGHT, HEROES, PLACEHOLDER, PRAYER_PANES } from "./pieces.ts";
import { composeShare, shareText } from "./share.ts";
import { composeWindow, SIZES } from "./window.ts";

const OUT = path.join(import.meta.dirname, "..", "public", "art");
const PIECES = [...GALLERY, HERO, HERO_NIGHT, PLACEHOLDER];

function kilobytes(name: string): number {
  return statSync(path.join(OUT, name)).size / 1024;
}

/**
 * The mean difference of two pictures, in levels of 0 to 255. The AVIF encoder rounds differently on other processors,
 * by up to 2.5 levels for each pixel, so AVIF pictures are made small first.
 */
async function difference(one: string, other: string): Promise<number> {
  const [left, right] = await Promise.all(
    [one, other].map((file) => {
      const picture = file.endsWith(".avif") ? sharp(file).resize({ width: 25 }) : sharp(file);
      return picture.ensureAlpha().raw().toBuffer();
    }),
  );
  if (!left || left.length !== right?.length) throw new Error(`${one} has another size`);
  const sum = left.reduce((total, level, i) => total + Math.abs(level - (right[i] ?? 0)), 0);
  return sum / left.length;
}

describe("a window", () => {
  it("has the same bytes for the same seed", async () => {
    for (const piece of GALLERY.slice(0, 4)) {
      expect(composeWindow(piece, "portrait")).toBe(composeWindow(piece, "portrait"));
    }
    const text = await shareText(NAME, TAGLINE);
    expect(composeShare(HERO, text)).toBe(composeShare(HERO, await shareText(NAME, TAGLINE)));
  });

  it("differs for another seed or hour", () => {
    const first = composeWindow(HERO, "portrait");
    expect(composeWindow({ ...HERO, seed: HERO.seed + 1 }, "portrait")).not.toBe(first);
    expect(composeWindow(HERO_NIGHT, "portrait")).not.toBe(first);
  });

  it.each([...PIECES, ...GROWTH, PRAYER_PANES])("$name is drawn in both formats", (piece) => {
    for (const format of ["portrait", "wide"] as const) {
      const svg = composeWindow(piece, format);
      const { width, height } = SIZES[format];
      expect(svg).toContain(`width="${width}" height="${height}"`);
      expect(svg.match(/<linearGradient id="p/g)?.length).toBeGreaterThan(60);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it.each(HEROES)(
    "$name is drawn for its crop, with the horizon where the page expects it",
    (piece) => {
      const svg = composeWindow(piece, piece.format);
      const [, top = 0, , height = 1] =
        /viewBox="([^"]+)"/.exec(svg)?.[1]?.split(" ").map(Number) ?? [];
      expect((44 - top) / height).toBeCloseTo(0.657, 2);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    },
  );
});

describe("a cut", () => {
  const round = disc([0, 0], 10);

  it("divides an outline along the lines without losing a part", () => {
    const parts = divide(round, [trace("M -20 0 L 20 0"), trace("M 0 -20 L 0 20")]);
    expect(parts).toHaveLength(4);
    for (const corner of [
      [5, 5],
      [-5, 5],
      [5, -5],
      [-5, -5],
    ] as const) {
      expect(parts.filter((part) => isInside(part, corner))).toHaveLength(1);
    }
  });

  it("continues where a bent line enters the outline again", () => {
    expect(divide(round, [trace("M -20 -5 L 20 -5 L 20 5 L -20 5")])).toHaveLength(3);
  });

  it("does not change an outline that it does not cross", () => {
    expect(divide(round, [trace("M -20 30 L 20 30"), trace("M 0 0 L 3 3")])).toEqual([round]);
  });
});

describe("the list of pictures", () => {
  it("has at least 24 pictures with unique names", () => {
    expect(GALLERY.length).toBeGreaterThanOrEqual(24);
    const names = [...PIECES, ...GROWTH, ...HEROES, PRAYER_PANES].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe("the mark", () => {
  it("is small enough to be inlined in a page", () => {
    for (const svg of [MARK, SMALL_MARK, plainMark("#000")]) {
      expect(svg).toMatch(/^<svg .*<\/svg>$/);
      expect(svg.length).toBeLessThan(2048);
    }
  });

  it("has only the given colour in its plain form", () => {
    expect([...plainMark("#000").matchAll(/#[0-9a-f]{3,6}/g)].map(String)).toEqual([
      "#000",
      "#000",
    ]);
  });
});

describe("the name", () => {
  it("is the same as in the built-in settings", () => {
    expect({ brand: NAME, tagline: TAGLINE }).toEqual({
      brand: builtInSettings.brand,
      tagline: builtInSettings.tagline,
    });
  });

  it("is drawn as outlines of its letters", async () => {
    const set = await letterer(500);
    const [short, long] = [set("Dawn", 20), set("Dawn Dawn", 20)];
    expect(long.width).toBeGreaterThan(short.width * 2);
    expect(wordmark(short, "#000")).toContain(short.path);
    expect(() => set("夜", 20)).toThrow("The font has no letter for 夜");
  });
});

describe("the finished pictures", () => {
  it("were drawn from the sources in this folder", () => {
    expect(readFileSync(SOURCES_FILE, "utf8").trim(), "Run npm run art").toBe(hashSources());
  });

  it("come out the same when a sample is drawn again", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "ministry-art-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const [dove] = GALLERY.filter(({ name }) => name === "dove");
    if (!dove) throw new Error("The gallery has no dove");
    const names = [...(await portrait(dove)(folder)), ...(await icons(folder))];
    expect(names).toHaveLength(17);
    for (const name of names) {
      const [again, finished] = [path.join(folder, name), path.join(OUT, name)];
      if (name.endsWith(".svg"))
        expect(readFileSync(again, "utf8")).toBe(readFileSync(finished, "utf8"));
      else expect(await difference(again, finished), name).toBeLessThan(1);
    }
  });

  it("differ from those of another seed by more than the sample may", async () => {
    expect(
      await difference(path.join(OUT, "dove-400.avif"), path.join(OUT, "lamp-400.avif")),
    ).toBeGreaterThan(10);
  });

  it("have a class with their colours, for the time while they load", async () => {
    const levels = (css: string) =>
      [...css.matchAll(/[0-9a-f](?=[0-9a-f]{0,2};)/g)].map(([digit]) => Number.parseInt(digit, 16));
    const [finished, again] = [readFileSync(COLOURS_FILE, "utf8"), await makeColours()];
    for (const { name } of PIECES) expect(finished).toContain(`.art-${name} {`);
    expect(levels(finished)).toHaveLength(PIECES.length * 9);
    // Other processors may round differently.
    const differences = levels(again).map((level, i) =>
      Math.abs(level - (levels(finished)[i] ?? 0)),
    );
    expect(Math.max(...differences), "Run npm run art").toBeLessThan(2);
  });

  it("of the donations page have their colours in the styles of its tiers", () => {
    const sheet = readFileSync("app/features/donations/tiers.css", "utf8");
    for (const { name } of GROWTH) expect(sheet).toContain(`.art-${name} {`);
  });

  it("stay within their size limits", () => {
    expect(kilobytes("share.jpg")).toBeLessThan(300);
    for (const hour of ["", "-night"]) {
      expect(kilobytes(`hero-phone${hour}-560.avif`)).toBeLessThan(30);
      expect(kilobytes(`hero-phone${hour}-800.avif`)).toBeLessThan(45);
      expect(kilobytes(`hero-tall${hour}-448.avif`)).toBeLessThan(45);
      expect(kilobytes(`hero-tablet${hour}-640.avif`)).toBeLessThan(45);
    }
    for (const { name } of [HERO, ...GALLERY]) {
      expect(kilobytes(`${name}-wide-1280.avif`), name).toBeLessThan(60);
      expect(kilobytes(`${name}-wide-1920.avif`), name).toBeLessThan(105);
    }
    for (const { name } of [...GALLERY, ...GROWTH, PRAYER_PANES]) {
      expect(kilobytes(`${name}-200.avif`), name).toBeLessThan(8);
      expect(kilobytes(`${name}-280.avif`), name).toBeLessThan(8);
      expect(kilobytes(`${name}-400.avif`), name).toBeLessThan(22);
      expect(kilobytes(`${name}-800.avif`), name).toBeLessThan(52);
    }
  });
});
