import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { MARK } from "./mark.ts";
import { GALLERY, HERO, HERO_NIGHT, PLACEHOLDER } from "./pieces.ts";
import { composeShare } from "./share.ts";
import { composeWindow, SIZES } from "./window.ts";

const MADE = path.join(import.meta.dirname, "..", "public", "art");
const PIECES = [...GALLERY, HERO, HERO_NIGHT, PLACEHOLDER];

function kilobytes(name: string): number {
  return statSync(path.join(MADE, name)).size / 1024;
}

describe("a window", () => {
  it("is the same from the same seed", () => {
    expect(composeWindow(HERO, "portrait")).toBe(composeWindow(HERO, "portrait"));
    expect(composeShare(HERO)).toBe(composeShare(HERO));
  });

  it("differs with the seed and with the hour", () => {
    const first = composeWindow(HERO, "portrait");
    expect(composeWindow({ ...HERO, seed: HERO.seed + 1 }, "portrait")).not.toBe(first);
    expect(composeWindow(HERO_NIGHT, "portrait")).not.toBe(first);
  });

  it.each(PIECES)("$name is glazed in both formats", (piece) => {
    for (const format of ["portrait", "wide"] as const) {
      const svg = composeWindow(piece, format);
      const { width, height } = SIZES[format];
      expect(svg).toContain(`width="${width}" height="${height}"`);
      expect(svg.match(/<linearGradient id="p/g)?.length).toBeGreaterThan(60);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });
});

describe("the list", () => {
  it("holds seventeen gallery pictures, each name once", () => {
    expect(GALLERY).toHaveLength(17);
    expect(new Set(PIECES.map(({ name }) => name)).size).toBe(PIECES.length);
  });
});

describe("the mark", () => {
  it("is small enough to stand in the page itself", () => {
    expect(MARK).toMatch(/^<svg .*<\/svg>$/);
    expect(MARK.length).toBeLessThan(2048);
  });
});

describe.runIf(existsSync(path.join(MADE, "share.jpg")))("the pictures made", () => {
  it("keep within their weight", () => {
    expect(kilobytes("share.jpg")).toBeLessThan(300);
    expect(kilobytes("dawn-window-800.avif")).toBeLessThan(45);
    expect(kilobytes("dawn-window-night-800.avif")).toBeLessThan(45);
    for (const { name } of GALLERY) {
      expect(kilobytes(`${name}-400.avif`), name).toBeLessThan(20);
      expect(kilobytes(`${name}-800.avif`), name).toBeLessThan(48);
    }
  });
});
