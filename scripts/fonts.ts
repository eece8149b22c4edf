import { mkdir, readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const source = "node_modules/@fontsource-variable";
const target = "app/ui/generated/fonts";

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
    "",
  );

/** All that most pages hold; it is fetched before the page is laid out, so that every sign counts. */
const plain = `${range(0x20, 0x7e)}\u00a0£©·×–—‘’“”•…`;
const accented = `${range(0xa1, 0xff)}ıŒœŠšŸŽž‚„†‹›€™−`;
/** Yoruba, Igbo and Hausa. */
const dotted = "ẸẹỌọỊịỤụẠạẾếḾḿ\u0300\u0301\u0303\u0304\u0323₫";
const hooked = "ṢṣƁɓƊɗƘƙṄṅŃńǸǹŊŋĀāĒēĪīŌōŪū₦";

const features = ["kern", "liga", "ccmp", "locl", "mark", "mkmk", "tnum", "lnum"];

/** Inter is read, in every weight between two; Fraunces has one weight, in a cut that serves prayers and headings. */
const families = [
  { family: "inter", files: "wght", axes: { wght: { min: 400, max: 700 } } },
  { family: "fraunces", files: "opsz", axes: { wght: 430, opsz: 24 } },
] as const;
/** The part of the family that a cut is made of, as it is delivered. */
const cuts = [
  { part: "latin", name: "", text: plain },
  { part: "latin", name: "-accented", text: accented },
  { part: "vietnamese", name: "-dotted", text: dotted },
  { part: "latin-ext", name: "-hooked", text: hooked },
];

/** Cuts the fonts down to the letters we write and the weights we use. */
export async function makeFonts(): Promise<void> {
  await mkdir(target, { recursive: true });
  for (const { family, files, axes } of families) {
    for (const { part, name, text } of cuts) {
      const whole = await readFile(
        `${source}/${family}/files/${family}-${part}-${files}-normal.woff2`,
      );
      const cut = await subsetFont(whole, text, {
        targetFormat: "woff2",
        keepFeatures: features,
        noHinting: true,
        variationAxes: axes,
      });
      await writeFile(`${target}/${family}${name}.woff2`, cut);
    }
  }
}
