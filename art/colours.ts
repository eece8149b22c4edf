/** The colours that a picture shows while it loads, as a class for each motif. */
import path from "node:path";
import sharp from "sharp";

/** Three places of a window, as shares of its width and height: the top, the light in the middle and the ground. */
const PLACES = {
  top: { left: 0.3, top: 0.1, width: 0.4, height: 0.2 },
  light: { left: 0.28, top: 0.36, width: 0.44, height: 0.3 },
  ground: { left: 0.12, top: 0.74, width: 0.76, height: 0.22 },
} as const;

/** Panes of different colours side by side are greyer on average than each of them. */
const SATURATION = 1.35;

type Place = (typeof PLACES)[keyof typeof PLACES];

/** The mean of the vivid pixels. A plain mean would be mud, because of the dark leading. */
function vividColour(pixels: Uint8Array, width: number, height: number, place: Place): string {
  const sums = [0, 0, 0];
  let weights = 0;
  for (let y = Math.round(place.top * height); y < (place.top + place.height) * height; y++) {
    for (let x = Math.round(place.left * width); x < (place.left + place.width) * width; x++) {
      const start = (y * width + x) * 3;
      const colour = [...pixels.subarray(start, start + 3)];
      const brightest = Math.max(...colour);
      const weight = ((brightest - Math.min(...colour)) * brightest) ** 1.5 + 1;
      weights += weight;
      for (const [channel, level] of colour.entries()) {
        sums[channel] = (sums[channel] ?? 0) + level * weight;
      }
    }
  }
  const mean = sums.map((sum) => sum / weights);
  const grey = mean.reduce((sum, level) => sum + level, 0) / mean.length;
  // Three digits are exact enough for a gradient, and every page loads them.
  const digits = mean.map((level) => {
    const vivid = grey + (level - grey) * SATURATION;
    return Math.round(Math.min(255, Math.max(0, vivid)) / 17).toString(16);
  });
  return `#${digits.join("")}`;
}

async function coloursOf(file: string): Promise<string[]> {
  const image = sharp(file).resize({ width: 80 }).removeAlpha();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return Object.values(PLACES).map((place) => vividColour(data, info.width, info.height, place));
}

/** `names` are pictures in portrait format in `folder`. */
export async function colourClasses(folder: string, names: string[]): Promise<string> {
  const rules: string[] = [];
  for (const name of names.toSorted()) {
    const [top, light, ground] = await coloursOf(path.join(folder, `${name}-800.jpg`));
    rules.push(
      `.art-${name} {\n  --art-top: ${top};\n  --art-light: ${light};\n  --art-ground: ${ground};\n}\n`,
    );
  }
  return `/* Written by art/build.ts. */\n${rules.join("")}`;
}
