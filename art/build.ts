/** Draws the pictures in `public/art`, which are committed. Run it with `npm run art` after a change in this folder. */
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { colourClasses } from "./colours.ts";
import { finish } from "./finish.ts";
import { letterer } from "./lettering.ts";
import { MARK, markOnNight, plainMark, SMALL_MARK, wordmark } from "./mark.ts";
import { NAME, TAGLINE } from "./name.ts";
import type { Format } from "./pane.ts";
import { GALLERY, GROWTH, HERO, HERO_NIGHT, HEROES, PLACEHOLDER, PRAYER_PANES } from "./pieces.ts";
import { COVER_ZOOM, composeCover, coverText } from "./podcast-cover.ts";
import { composeShare, shareText } from "./share.ts";
import { composeWindow, type Piece } from "./window.ts";

const FINISHED = path.join(import.meta.dirname, "..", "public", "art");
/** The colours of the pictures while they load. */
export const COLOURS_FILE = path.join(import.meta.dirname, "..", "app", "ui", "art-colours.css");
/** The addresses of the podcast covers. */
const COVERS_FILE = path.join(
  import.meta.dirname,
  "..",
  "app",
  "features",
  "sermons",
  "podcast",
  "built-in-artwork.ts",
);
/** The hash of the sources that the finished pictures were drawn from. A test compares it. */
export const SOURCES_FILE = path.join(import.meta.dirname, "sources.sha256");
const MAX_CONCURRENT = 2;
const AVIF = { quality: 47, effort: 1 };
/** For phones and visitors who use less data: more encoding effort for fewer bytes. */
const SMALL_AVIF = { quality: 42, effort: 3 };
/** The window at the top of a page on a phone, where 8 KB are left for art. */
const PHONE_AVIF = { quality: 32, effort: 6 };
const PHONE_WIDTH = 280;
const JPEG = { quality: 72, mozjpeg: true };

/** Writes files to a folder and returns their names. */
type Job = (folder: string) => Promise<string[]>;

function avifOptions(width: number) {
  if (width === PHONE_WIDTH) return PHONE_AVIF;
  return width > 640 ? AVIF : SMALL_AVIF;
}

async function save(folder: string, image: Sharp, name: string, width: number): Promise<string> {
  const kind = path.extname(name);
  const sized = image.clone().resize({ width });
  const encoded =
    kind === ".avif"
      ? sized.avif(avifOptions(width))
      : kind === ".jpg"
        ? sized.jpeg(JPEG)
        : sized.png();
  await encoded.toFile(path.join(folder, name));
  return name;
}

async function picture(
  folder: string,
  piece: Piece,
  format: Format,
  zoom: number,
  files: [string, number][],
): Promise<string[]> {
  const image = await finish(composeWindow(piece, format), zoom);
  const names: string[] = [];
  for (const [suffix, width] of files) {
    names.push(await save(folder, image, `${piece.name}-${suffix}`, width));
  }
  return names;
}

export function portrait(piece: Piece): Job {
  const files: [string, number][] = [
    ["800.avif", 800],
    ["400.avif", 400],
    [`${PHONE_WIDTH}.avif`, PHONE_WIDTH],
    // In lists on phones.
    ["200.avif", 200],
    ["800.jpg", 800],
  ];
  return (folder) => picture(folder, piece, "portrait", 1, files);
}

/* Each crop is drawn once, at the largest size that a screen requests. */
const CROPS: Record<string, { zoom: number; files: [string, number][] }> = {
  phone: {
    zoom: 1,
    files: [
      ["800.avif", 800],
      ["560.avif", 560],
      ["400.avif", 400],
      ["800.jpg", 800],
    ],
  },
  tablet: {
    zoom: 1.4,
    files: [
      ["1120.avif", 1120],
      ["640.avif", 640],
    ],
  },
  tall: {
    zoom: 1.4,
    files: [
      ["896.avif", 896],
      ["448.avif", 448],
    ],
  },
};

function hero({ format, ...piece }: (typeof HEROES)[number]): Job {
  const { zoom, files } = CROPS[format] ?? { zoom: 1, files: [] };
  return (folder) => picture(folder, piece, format, zoom, files);
}

function wide(piece: Piece): Job {
  return (folder) =>
    picture(folder, piece, "wide", 1, [
      ["wide-640.avif", 640],
      ["wide-640.jpg", 640],
    ]);
}

/** For wide screens: 1,280 pixels for half the page, 1,920 for scenes as wide as the page. */
function largeWide(width: 1280 | 1920): (piece: Piece) => Job {
  return (piece) => (folder) =>
    picture(folder, piece, "wide", width / 640, [[`wide-${width}.avif`, width]]);
}

/** One picture has the ministry's name. The other is for sites that change it. */
async function share(folder: string): Promise<string[]> {
  const svgs = {
    "share.jpg": composeShare(HERO, await shareText(NAME, TAGLINE)),
    "share-plain.jpg": composeShare(HERO),
  };
  for (const [name, svg] of Object.entries(svgs)) {
    const image = await finish(svg);
    await image.jpeg({ ...JPEG, quality: 84 }).toFile(path.join(folder, name));
  }
  return Object.keys(svgs);
}

/** Apps store a cover by its address, so another picture needs another name. */
export async function podcastCovers(folder: string): Promise<string[]> {
  const named = await saveCover(
    folder,
    "podcast",
    composeCover(HERO, await coverText("Sermons", NAME)),
  );
  const plain = await saveCover(folder, "podcast-plain", composeCover(HERO));
  await writeFile(
    COVERS_FILE,
    `/** Written by \`npm run art\`. \`named\` has the built-in name of the ministry, \`plain\` has no text. */
export const builtInArtwork = {
  named: "/art/${named}",
  plain: "/art/${plain}",
};
`,
  );
  return [named, plain];
}

async function saveCover(folder: string, name: string, svg: string): Promise<string> {
  const image = await finish(svg, COVER_ZOOM);
  const bytes = await image.jpeg({ ...JPEG, quality: 84 }).toBuffer();
  const file = `${name}-${createHash("sha256").update(bytes).digest("hex").slice(0, 12)}.jpg`;
  for (const old of globSync(`${name}-[0-9a-f]*.jpg`, { cwd: folder })) {
    await rm(path.join(folder, old));
  }
  await writeFile(path.join(folder, file), bytes);
  return file;
}

export async function icons(folder: string): Promise<string[]> {
  const name = (await letterer(500))(NAME, 24);
  const write = async (file: string, svg: string) => {
    await writeFile(path.join(folder, file), svg);
    return file;
  };
  const draw = (svg: string, file: string, size: number) =>
    save(folder, sharp(Buffer.from(svg), { density: (72 * size) / 48 }), file, size);
  return [
    await write("icon.svg", MARK),
    await write("mark-black.svg", plainMark("#000")),
    await write("mark-white.svg", plainMark("#fff")),
    await write("wordmark.svg", wordmark(name, "#1b1433")),
    await write("wordmark-on-night.svg", wordmark(name, "#fdf8ec")),
    await draw(SMALL_MARK, "icon-16.png", 16),
    await draw(MARK, "icon-32.png", 32),
    await draw(MARK, "icon-192.png", 192),
    await draw(MARK, "icon-512.png", 512),
    await draw(markOnNight(0.2), "icon-maskable-192.png", 192),
    await draw(markOnNight(0.2), "icon-maskable-512.png", 512),
    await draw(markOnNight(0.1), "apple-touch-icon.png", 180),
  ];
}

async function runAll(jobs: Job[], folder: string): Promise<string[]> {
  const names: string[] = [];
  const queue = jobs.values();
  async function work(): Promise<void> {
    for (const job of queue) names.push(...(await job(folder)));
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, work));
  return names;
}

/** The programs of this folder, without tests and icons, and the panes of the prayer window. */
export function hashSources(): string {
  const hash = createHash("sha256");
  const panes = "../app/features/prayers/prayer-window/panes.ts";
  const files = [...globSync("**/*.ts", { cwd: import.meta.dirname }), panes];
  for (const file of files.filter((name) => !name.endsWith(".test.ts")).toSorted()) {
    hash.update(file).update(readFileSync(path.join(import.meta.dirname, file)));
  }
  return hash.digest("hex");
}

async function build(folder: string): Promise<void> {
  const started = performance.now();
  await mkdir(folder, { recursive: true });
  sharp.concurrency(1);
  const jobs = [
    ...HEROES.map(hero),
    share,
    podcastCovers,
    ...[HERO, ...GALLERY].map(wide),
    ...[HERO, ...GALLERY].map(largeWide(1280)),
    ...[HERO, ...GALLERY].map(largeWide(1920)),
    ...[HERO, HERO_NIGHT, ...GALLERY, ...GROWTH, PRAYER_PANES].map(portrait),
    (target: string) => picture(target, PLACEHOLDER, "portrait", 1, [["800.jpg", 800]]),
    icons,
  ];
  const names = await runAll(jobs, folder);
  const sizes = await Promise.all(
    names.map(async (name) => (await stat(path.join(folder, name))).size),
  );
  const total = Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`art: ${names.length} files, ${total} KB, ${seconds} s`);
}

export function makeColours(): Promise<string> {
  const pieces = [HERO, HERO_NIGHT, ...GALLERY, PLACEHOLDER];
  return colourClasses(
    FINISHED,
    pieces.map(({ name }) => name),
  );
}

if (import.meta.main) {
  await build(FINISHED);
  await writeFile(COLOURS_FILE, await makeColours());
  await writeFile(SOURCES_FILE, `${hashSources()}\n`);
}
