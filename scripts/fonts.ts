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
/** Yoruba, Igbo and Hausa, in the parts the family is delivered in. */
const dotted = "ẸẹỌọỊịỤụẠạẾếḾḿ\u0300\u0301\u0303\u0304\u0323₫";
const hooked = "ṢṣƁɓƊɗƘƙṄṅŃńǸǹŊŋĀāĒēĪīŌōŪū₦";

const features = ["kern", "liga", "ccmp", "locl", "mark", "mkmk", "tnum", "lnum"];

const cuts = [
  { file: "inter/files/inter-latin-wght-normal", name: "inter", text: plain, wght: [400, 700] },
  {
    file: "inter/files/inter-latin-wght-normal",
    name: "inter-accented",
    text: accented,
    wght: [400, 700],
  },
  {
    file: "inter/files/inter-vietnamese-wght-normal",
    name: "inter-dotted",
    text: dotted,
    wght: [400, 700],
  },
  {
    file: "inter/files/inter-latin-ext-wght-normal",
    name: "inter-hooked",
    text: hooked,
    wght: [400, 700],
  },
  {
    file: "fraunces/files/fraunces-latin-wght-normal",
    name: "fraunces",
    text: plain,
    wght: [400, 600],
  },
  {
    file: "fraunces/files/fraunces-latin-wght-normal",
    name: "fraunces-accented",
    text: accented,
    wght: [400, 600],
  },
  {
    file: "fraunces/files/fraunces-vietnamese-wght-normal",
    name: "fraunces-dotted",
    text: dotted,
    wght: [400, 600],
  },
  {
    file: "fraunces/files/fraunces-latin-ext-wght-normal",
    name: "fraunces-hooked",
    text: hooked,
    wght: [400, 600],
  },
] as const;

/** Cuts the fonts down to the letters we write and the weights we use. */
export async function makeFonts(): Promise<void> {
  await mkdir(target, { recursive: true });
  for (const { file, name, text, wght } of cuts) {
    const cut = await subsetFont(await readFile(`${source}/${file}.woff2`), text, {
      targetFormat: "woff2",
      keepFeatures: features,
      noHinting: true,
      variationAxes: { wght: { min: wght[0], max: wght[1] } },
    });
    await writeFile(`${target}/${name}.woff2`, cut);
  }
}
