/** Makes the font subsets, the fonts of share cards and the icon sprite. `scripts/prepare.mjs` runs it when their sources have changed. */
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { icons as lucide } from "@iconify-json/lucide";
import subsetFont from "subset-font";
import {
  frauncesLetters,
  interLetters,
  letteringParts,
} from "../app/platform/media/share-cards/lettering.ts";
import { adminIcons, publicIcons } from "../app/ui/icons.ts";

const target = "app/ui/generated";
const fontSource = "node_modules/@fontsource-variable";

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
    "",
  );

/** The characters of most pages. This subset is preloaded, so each character counts. */
const plain = `${range(0x20, 0x7e)}\u00a0£©·×–—‘’“”•…`;
const accented = `${range(0xa1, 0xff)}ıŒœŠšŸŽž‚„†‹›€™−`;
/** Yoruba, Igbo and Hausa. */
const dotted = "ẸẹỌọỊịỤụẠạẾếḾḿ\u0300\u0301\u0303\u0304\u0323₫";
const hooked = "ṢṣƁɓƊɗƘƙṄṅŃńǸǹŊŋĀāĒēĪīŌōŪū₦";

const features = ["kern", "liga", "ccmp", "locl", "mark", "mkmk", "tnum", "lnum"];

/** Inter has every weight from 400 to 700. Fraunces has one weight and one optical size, for prayers and headings. */
const families = [
  { family: "inter", files: "wght", axes: { wght: { min: 400, max: 700 } } },
  { family: "fraunces", files: "opsz", axes: { wght: 430, opsz: 24 } },
] as const;
/** `part` is the Fontsource file that contains the characters of the subset. */
const subsets = [
  { part: "latin", name: "", text: plain },
  { part: "latin", name: "-accented", text: accented },
  { part: "vietnamese", name: "-dotted", text: dotted },
  { part: "latin-ext", name: "-hooked", text: hooked },
];

/** The fonts of share cards. The library that draws them reads no WOFF2. */
const letterings = [
  { family: "fraunces", files: "opsz", axes: { wght: 480, opsz: 36 }, text: frauncesLetters },
  { family: "inter", files: "wght", axes: { wght: 500 }, text: interLetters },
] as const;

const ownIcons = "art/icons";

await mkdir(`${target}/fonts`, { recursive: true });
await mkdir(`${target}/lettering`, { recursive: true });
await makeFonts();
await makeLettering();
await makeSprite("icons.svg", publicIcons);
await makeSprite("admin-icons.svg", adminIcons);

async function makeFonts(): Promise<void> {
  for (const { family, files, axes } of families) {
    for (const { part, name, text } of subsets) {
      const font = await readFile(
        `${fontSource}/${family}/files/${family}-${part}-${files}-normal.woff2`,
      );
      const subset = await subsetFont(font, text, {
        targetFormat: "woff2",
        keepFeatures: features,
        noHinting: true,
        variationAxes: axes,
      });
      await writeFile(`${target}/fonts/${family}${name}.woff2`, subset);
    }
  }
}

async function makeLettering(): Promise<void> {
  for (const { family, files, axes, text } of letterings) {
    for (const part of letteringParts) {
      const font = await readFile(
        `${fontSource}/${family}/files/${family}-${part}-${files}-normal.woff2`,
      );
      const subset = await subsetFont(font, text, {
        targetFormat: "truetype",
        keepFeatures: features,
        noHinting: true,
        variationAxes: axes,
      });
      await writeFile(`${target}/lettering/${family}-${part}.ttf`, subset);
    }
  }
}

/** A sprite is one file, so that no page carries an icon as JavaScript. */
async function makeSprite(file: string, names: readonly string[]): Promise<void> {
  const symbols = await Promise.all(names.map(makeSymbol));
  await writeFile(
    `${target}/${file}`,
    `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`,
  );
}

async function makeSymbol(name: string): Promise<string> {
  const file = `${ownIcons}/${name}.svg`;
  const shapes = existsSync(file) ? readShapes(await readFile(file, "utf8")) : lucideShapes(name);
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
}

function readShapes(svg: string): string {
  const shapes = svg.slice(svg.indexOf(">", svg.indexOf("<svg")) + 1, svg.lastIndexOf("</svg>"));
  return shapes.replace(/\s+/g, " ").trim();
}

function lucideShapes(name: string): string {
  const icon = lucide.icons[lucide.aliases?.[name]?.parent ?? name];
  if (!icon) throw new Error(`Lucide has no icon "${name}"`);
  // The styles set the stroke of all icons.
  return icon.body.replaceAll(
    / (?:fill|stroke|stroke-linecap|stroke-linejoin|stroke-width)="[^"]*"/g,
    "",
  );
}
