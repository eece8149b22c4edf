import { readFile } from "node:fs/promises";
import subsetFont from "subset-font";

const FRAUNCES =
  "node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2";

interface Dot {
  x: number;
  y: number;
  on: boolean;
}

/** Converts text to outlines of its letters, so that a picture needs no font. */
export async function letterer(weight: number): Promise<(text: string, size: number) => Lettering> {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz ’|";
  const font = await subsetFont(await readFile(FRAUNCES), letters, {
    targetFormat: "truetype",
    noHinting: true,
    variationAxes: { wght: weight },
  });
  return (text, size) => set(font, text, size);
}

export interface Lettering {
  path: string;
  width: number;
}

function set(font: Buffer, text: string, size: number): Lettering {
  const tables = tablesOf(font);
  const scale = size / font.readUInt16BE(tables("head") + 18);
  const long = font.readInt16BE(tables("head") + 50) === 1;
  const measured = font.readUInt16BE(tables("hhea") + 34);
  let [path, x] = ["", 0];
  for (const letter of text) {
    const glyph = glyphOf(font, tables("cmap"), letter.codePointAt(0) ?? 32);
    const [from, to] = [0, 1].map((next) =>
      long
        ? font.readUInt32BE(tables("loca") + (glyph + next) * 4)
        : font.readUInt16BE(tables("loca") + (glyph + next) * 2) * 2,
    ) as [number, number];
    if (to > from) {
      for (const contour of contoursOf(font, tables("glyf") + from)) {
        path += drawn(contour.map((dot) => ({ ...dot, x: x + dot.x * scale, y: -dot.y * scale })));
      }
    }
    x += font.readUInt16BE(tables("hmtx") + Math.min(glyph, measured - 1) * 4) * scale;
  }
  return { path, width: x };
}

function tablesOf(font: Buffer): (tag: string) => number {
  const places = new Map<string, number>();
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const entry = 12 + i * 16;
    places.set(font.toString("latin1", entry, entry + 4), font.readUInt32BE(entry + 8));
  }
  return (tag) => {
    const place = places.get(tag);
    if (place === undefined) throw new Error(`The font has no table ${tag}`);
    return place;
  };
}

/** Reads a cmap table in format 4. */
function glyphOf(font: Buffer, cmap: number, code: number): number {
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i++) {
    const map = cmap + font.readUInt32BE(cmap + 8 + i * 8);
    if (font.readUInt16BE(map) !== 4) continue;
    const count = font.readUInt16BE(map + 6) / 2;
    for (let k = 0; k < count; k++) {
      const [end, start] = [
        font.readUInt16BE(map + 14 + k * 2),
        font.readUInt16BE(map + 16 + (count + k) * 2),
      ];
      if (code > end || code < start) continue;
      const delta = font.readInt16BE(map + 16 + (count * 2 + k) * 2);
      const at = map + 16 + (count * 3 + k) * 2;
      const shift = font.readUInt16BE(at);
      const glyph = shift ? font.readUInt16BE(at + shift + (code - start) * 2) : code;
      return (glyph + delta) & 0xffff;
    }
  }
  throw new Error(`The font has no letter for ${String.fromCodePoint(code)}`);
}

function contoursOf(font: Buffer, glyph: number): Dot[][] {
  const count = font.readInt16BE(glyph);
  if (count < 0) throw new Error("Composite glyphs are not supported");
  const ends = Array.from({ length: count }, (_, i) => font.readUInt16BE(glyph + 10 + i * 2));
  let at = glyph + 10 + count * 2;
  at += 2 + font.readUInt16BE(at);
  const total = (ends.at(-1) ?? -1) + 1;
  const flags: number[] = [];
  while (flags.length < total) {
    const flag = font.readUInt8(at++);
    const times = flag & 8 ? font.readUInt8(at++) : 0;
    for (let i = 0; i <= times; i++) flags.push(flag);
  }
  const along = (short: number, same: number) => {
    let place = 0;
    return flags.map((flag) => {
      if (flag & short) place += font.readUInt8(at++) * (flag & same ? 1 : -1);
      else if (!(flag & same)) {
        place += font.readInt16BE(at);
        at += 2;
      }
      return place;
    });
  };
  const [xs, ys] = [along(2, 16), along(4, 32)];
  const dots = flags.map((flag, i) => ({ x: xs[i] ?? 0, y: ys[i] ?? 0, on: (flag & 1) === 1 }));
  return ends.map((end, i) => dots.slice(i ? (ends[i - 1] ?? -1) + 1 : 0, end + 1));
}

/** TrueType omits the point halfway between two control points. */
function drawn(contour: Dot[]): string {
  const full = contour.flatMap((dot, i): Dot[] => {
    const next = contour[(i + 1) % contour.length] ?? dot;
    const half = { x: (dot.x + next.x) / 2, y: (dot.y + next.y) / 2, on: true };
    return dot.on || next.on ? [dot] : [dot, half];
  });
  const first = full.findIndex(({ on }) => on);
  const turned = [...full.slice(first), ...full.slice(0, first + 1)];
  const put = ({ x, y }: Dot) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  let data = "";
  turned.forEach((dot, i) => {
    if (!dot.on) data += `Q${put(dot)} `;
    else if (i === 0) data += `M${put(dot)}`;
    else data += turned[i - 1]?.on ? `L${put(dot)}` : put(dot);
  });
  return `${data}Z`;
}
