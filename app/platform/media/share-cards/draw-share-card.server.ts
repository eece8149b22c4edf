/** Draws the pictures of a share card with our own fonts and stained glass. Runs in the picture worker. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp, { type OverlayOptions } from "sharp";
import { type ShareCardShape, shareCardSizes } from "~/ui/share-card-url";
import { letteringParts } from "./lettering";
import { type DrawnCard, fontFor } from "./share-card.server";

export type ShareCardPictures = Record<ShareCardShape, Buffer>;

const ivory = "#fdf8ec";
const gold = "#f0c15f";
const mist = "#cdc3e2";
const maxBytes = 300_000;
/** The first that is small enough is used. */
const qualities = [84, 74, 60, 45];
const concurrency = 1;
/** Larger text is set tighter, in lines of equal length. */
const headingSize = 41;

/** `cover` are the bytes of an uploaded picture, if the card shows one. */
export async function drawShareCard(card: DrawnCard, cover: Buffer): Promise<ShareCardPictures> {
  sharp.concurrency(concurrency);
  sharp.cache(false);
  // process-picture.server.ts blocks SVG, which uploads must not contain. This one is ours.
  sharp.unblock({
    operation: [
      "VipsForeignLoadSvgBuffer",
      "VipsForeignLoadJpegBuffer",
      "VipsForeignLoadPngBuffer",
    ],
  });
  await loadFonts();
  const glass = cover.length > 0 ? cover : await readArt(card.art);
  return { wide: await drawWide(card, glass), tall: await drawTall(card, glass) };
}

async function drawWide(card: DrawnCard, glass: Buffer): Promise<Buffer> {
  const frame = { left: 88, top: 34, width: 448, height: 560 };
  const column = { left: 604, width: 520 };
  const style = { align: "left" } as const;
  const label = await setText(card.label.toUpperCase(), {
    ...style,
    size: 19,
    color: gold,
    tracking: 3,
    width: column.width,
  });
  const title = await fitText(card.title, [76, 68, 60, 52, 45, 39, 34, 30], {
    ...style,
    color: ivory,
    width: column.width,
    height: 270,
  });
  const reference = await fitText(card.reference, [32, 28, 24], {
    ...style,
    color: gold,
    width: column.width,
    height: 80,
  });
  const brand = await fitText(nameOf(card), [22, 19, 16], {
    ...style,
    color: mist,
    width: column.width,
    height: 30,
  });
  const gap = 30;
  const ruleHeight = 2;
  const referenceHeight = reference ? gap + reference.height : 0;
  const height =
    (label?.height ?? 0) + 28 + (title?.height ?? 0) + gap + ruleHeight + referenceHeight;
  const brandTop = frame.top + frame.height - (brand?.height ?? 0);
  let top = Math.round((frame.top + brandTop - 24 - height) / 2);
  const layers: (OverlayOptions | undefined)[] = [];
  const place = (block: TextBlock | undefined, after: number) => {
    layers.push(block && overlay(block, column.left, top));
    top += (block?.height ?? 0) + after;
  };
  place(label, 28);
  place(title, gap);
  const rule = { left: column.left, top };
  top += ruleHeight + gap;
  place(reference, 0);
  layers.push(brand && overlay(brand, column.left, brandTop));
  const ground = drawGround("wide", frame, `M${rule.left} ${rule.top}h104`);
  return compose(ground, [drawEdge(frame), await drawGlass(glass, frame), ...layers]);
}

async function drawTall(card: DrawnCard, glass: Buffer): Promise<Buffer> {
  const { width: pageWidth } = shareCardSizes.tall;
  // Apps lay their own bars over the top and the bottom of a status.
  const frame = { left: 260, top: 170, width: 560, height: 700 };
  const bottom = 1_690;
  const style = { align: "centre" } as const;
  const width = 840;
  const label = await setText(card.label.toUpperCase(), {
    ...style,
    size: 26,
    color: gold,
    tracking: 4,
    width,
  });
  const title = await fitText(card.title, [92, 82, 72, 64, 56, 48, 42, 37, 33], {
    ...style,
    color: ivory,
    width,
    height: card.text ? 250 : 340,
  });
  const text = await fitText(card.text, [38, 35, 32], {
    ...style,
    color: mist,
    width,
    height: 245,
  });
  const reference = await fitText(card.reference, [40, 34, 28], {
    ...style,
    color: gold,
    width,
    height: 90,
  });
  const brand = await fitText(nameOf(card), [28, 24, 20], {
    ...style,
    color: mist,
    width: 920,
    height: 40,
  });
  const layers: (OverlayOptions | undefined)[] = [];
  const centred = (block: TextBlock, top: number) =>
    overlay(block, Math.round((pageWidth - block.width) / 2), Math.round(top));
  const brandTop = bottom - (brand?.height ?? 0);
  const blocks = [label, title, text, reference].filter((block) => block !== undefined);
  const used = blocks.reduce((sum, { height }) => sum + height, 0);
  const start = frame.top + frame.height + 30;
  // The blocks stand in the middle between the window and the rule.
  const space = brandTop - 64 - start - used;
  const gap = Math.min(50, space / (blocks.length + 1));
  let top = start + (space - gap * (blocks.length - 1)) / 2;
  for (const block of blocks) {
    layers.push(centred(block, top));
    top += block.height + gap;
  }
  layers.push(brand && centred(brand, brandTop));
  const ground = drawGround("tall", frame, `M${pageWidth / 2 - 60} ${brandTop - 40}h120`);
  const light = await drawLight(glass, frame);
  return compose(ground, [light, drawEdge(frame), await drawGlass(glass, frame), ...layers]);
}

function nameOf({ brand, host }: DrawnCard): string {
  return host ? `${brand} · ${host}` : brand;
}

type Frame = { left: number; top: number; width: number; height: number };

/** The night around the window, and the rule between the texts. */
function drawGround(shape: ShareCardShape, frame: Frame, rule: string): Buffer {
  const { width, height } = shareCardSizes[shape];
  const middle = frame.left + frame.width / 2;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>` +
      `<radialGradient id="a" gradientUnits="userSpaceOnUse" cx="${middle}" cy="${frame.top + frame.height * 0.62}" r="${Math.max(width, height) * 0.68}">` +
      `<stop offset="0" stop-color="#4d2552"/><stop offset=".36" stop-color="#2c1846"/><stop offset=".72" stop-color="#191235"/><stop offset="1" stop-color="#110e29"/></radialGradient></defs>` +
      `<rect width="${width}" height="${height}" fill="url(#a)"/>` +
      `<path d="${rule}" stroke="#e8bd5a" stroke-width="2"/></svg>`,
  );
}

/** The window shines into the room: its own colours, upside down, blurred and fading. */
async function drawLight(glass: Buffer, frame: Frame): Promise<OverlayOptions> {
  const width = Math.round(frame.width * 1.4);
  const height = Math.round(frame.height * 0.36);
  const fade =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="a">` +
    `<stop offset="0" stop-opacity=".6"/><stop offset=".5" stop-opacity=".24"/><stop offset="1" stop-opacity="0"/></radialGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#a)"/></svg>`;
  const colours = await sharp(glass)
    .resize({ width: 14, height: 10, fit: "fill" })
    .flip()
    .modulate({ saturation: 1.5 })
    .png()
    .toBuffer();
  const light = await sharp(colours)
    .resize({ width, height, fit: "fill", kernel: "cubic" })
    .ensureAlpha()
    .composite([{ input: Buffer.from(fade), blend: "dest-in" }])
    .png()
    .toBuffer();
  const left = Math.round(frame.left - (width - frame.width) / 2);
  return { input: light, left, top: frame.top + frame.height - Math.round(height / 2) };
}

function drawEdge(frame: Frame): OverlayOptions {
  const [width, height] = [frame.width + 14, frame.height + 16];
  const arch = lancet({ left: 2, top: 2, width: frame.width + 10, height: frame.height + 12 });
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<path d="${arch}" fill="#100b17" stroke="#e8bd5a" stroke-width="2"/></svg>`;
  return { input: Buffer.from(svg), left: frame.left - 7, top: frame.top - 9 };
}

/** The pointed arch of the site, as in app.css. */
function lancet({ left, top, width, height }: Frame): string {
  const point = (x: number, y: number) => `${left + width * x} ${top + height * y}`;
  return (
    `M${point(0, 1)}L${point(0, 0.38)}C${point(0, 0.18)} ${point(0.22, 0.06)} ${point(0.5, 0)}` +
    `C${point(0.78, 0.06)} ${point(1, 0.18)} ${point(1, 0.38)}L${point(1, 1)}Z`
  );
}

async function drawGlass(glass: Buffer, frame: Frame): Promise<OverlayOptions> {
  const { left, top, width, height } = frame;
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="${lancet({ left: 0, top: 0, width, height })}"/></svg>`;
  const { data, info } = await sharp(glass)
    .autoOrient()
    .resize({ width, height, fit: "cover" })
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask), blend: "dest-in" }])
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { input: data, raw: info, left, top };
}

async function compose(
  ground: Buffer,
  layers: readonly (OverlayOptions | undefined)[],
): Promise<Buffer> {
  const { data, info } = await sharp(ground)
    .composite(layers.filter((layer) => layer !== undefined))
    .flatten()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let picture = Buffer.alloc(0);
  for (const quality of qualities) {
    picture = await sharp(data, { raw: info }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (picture.length < maxBytes) break;
  }
  return picture;
}

type TextBlock = { data: Buffer; width: number; height: number; channels: 4 };
type TextStyle = {
  color: string;
  align: "left" | "centre";
  width: number;
  size: number;
  /** Space between the letters, in pixels. */
  tracking?: number;
  /** Whether a word that is too long may be broken. */
  breaksWords?: boolean;
};

function overlay({ data, width, height, channels }: TextBlock, left: number, top: number) {
  return { input: data, raw: { width, height, channels }, left, top };
}

/** The largest size that fits. If none does, the text is shortened. Undefined for an empty text. */
async function fitText(
  text: string,
  sizes: readonly number[],
  { height, ...style }: Omit<TextStyle, "size" | "breaksWords"> & { height: number },
): Promise<TextBlock | undefined> {
  if (text === "") return undefined;
  const fits = (block: TextBlock | undefined) =>
    !block || (block.width <= style.width && block.height <= height);
  for (const size of sizes) {
    const block = await setText(text, { ...style, size });
    if (block && fits(block)) {
      return size >= headingSize ? balance(text, { ...style, size }, block) : block;
    }
  }
  const smallest = { ...style, size: sizes.at(-1) ?? 16, breaksWords: true };
  let block = await setText(text, smallest);
  for (let length = text.length; !fits(block) && length > 1; ) {
    length = Math.floor(length * 0.85);
    block = await setText(
      `${text.slice(0, length).replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/, "")}…`,
      smallest,
    );
  }
  return block;
}

/** Makes the lines about equally long: the narrowest column with as many lines. */
async function balance(text: string, style: TextStyle, block: TextBlock): Promise<TextBlock> {
  let balanced = block;
  for (let width = style.width * 0.94; width > style.width / 2; width -= style.width * 0.06) {
    const narrower = await setText(text, { ...style, width: Math.round(width) });
    if (!narrower || narrower.height > block.height || narrower.width > width) break;
    balanced = narrower;
  }
  return balanced;
}

async function setText(text: string, style: TextStyle): Promise<TextBlock | undefined> {
  if (text === "") return undefined;
  const { size, color, width, align, tracking = 0, breaksWords = false } = style;
  const font = tracking > 0 ? "Inter" : fontFor(text);
  const spacing = Math.round(tracking * 1024);
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}" letter_spacing="${spacing}" line_height="${size >= headingSize ? 0.92 : 1.1}" font_features="lnum">${escapeMarkup(text)}</span>`,
      font: `${font} ${size}`,
      width,
      align,
      wrap: breaksWords ? "word-char" : "word",
      rgba: true,
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 4 };
}

function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** In the build these are beside this chunk or one folder above. */
const letteringFolder = findFolder([
  "./lettering",
  "../lettering",
  "../../../ui/generated/lettering",
]);
const artFolder = findFolder(["../client/art", "../../client/art", "../../../../public/art"]);

function findFolder(paths: string[]): string {
  const folders = paths.map((path) => fileURLToPath(new URL(path, import.meta.url)));
  return folders.find(existsSync) ?? folders.join();
}

let areFontsLoaded = false;

/** A font file that was loaded once can be named afterwards. */
async function loadFonts(): Promise<void> {
  if (areFontsLoaded) return;
  for (const family of ["fraunces", "inter"]) {
    for (const part of letteringParts) {
      const fontfile = join(letteringFolder, `${family}-${part}.ttf`);
      // The library ignores a missing file, and would draw empty boxes.
      if (!existsSync(fontfile)) throw new Error(`There is no font ${fontfile}`);
      await sharp({ text: { text: "a", fontfile } })
        .raw()
        .toBuffer();
    }
  }
  areFontsLoaded = true;
}

async function readArt(path: string): Promise<Buffer> {
  const [, name] = /^\/art\/([\w-]+\.jpg)$/.exec(path) ?? [];
  return readFile(join(artFolder, name ?? "dawn-window-800.jpg"));
}
