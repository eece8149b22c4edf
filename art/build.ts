import { mkdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { finish } from "./finish.ts";
import { MARK, markOnNight } from "./mark.ts";
import type { Format } from "./pane.ts";
import { GALLERY, HERO, HERO_NIGHT, PLACEHOLDER } from "./pieces.ts";
import { composeShare } from "./share.ts";
import { composeWindow, type Piece } from "./window.ts";

const OUT = path.join(import.meta.dirname, "..", "public", "art");
const AT_ONCE = 2;
const AVIF = { quality: 48, effort: 2 };
const JPEG = { quality: 72, mozjpeg: true };

type Job = () => Promise<string[]>;

async function save(image: Sharp, name: string, width: number): Promise<string> {
  const kind = path.extname(name);
  const sized = image.clone().resize({ width });
  const encoded =
    kind === ".avif" ? sized.avif(AVIF) : kind === ".jpg" ? sized.jpeg(JPEG) : sized.png();
  await encoded.toFile(path.join(OUT, name));
  return name;
}

async function picture(
  piece: Piece,
  format: Format,
  zoom: number,
  files: [string, number][],
): Promise<string[]> {
  const image = await finish(composeWindow(piece, format), zoom);
  const names: string[] = [];
  for (const [suffix, width] of files) {
    names.push(await save(image, `${piece.name}-${suffix}`, width));
  }
  return names;
}

function portrait(piece: Piece, large = false): Job {
  const files: [string, number][] = [
    ["400.avif", 400],
    ["800.avif", 800],
    ["800.jpg", 800],
  ];
  if (large) files.push(["1200.avif", 1200]);
  return () => picture(piece, "portrait", large ? 1.5 : 1, files);
}

function wide(piece: Piece): Job {
  return () =>
    picture(piece, "wide", 1, [
      ["wide-640.avif", 640],
      ["wide-640.jpg", 640],
    ]);
}

async function share(): Promise<string[]> {
  const image = await finish(composeShare(HERO));
  await image.jpeg({ ...JPEG, quality: 86 }).toFile(path.join(OUT, "share.jpg"));
  return ["share.jpg"];
}

async function icons(): Promise<string[]> {
  await writeFile(path.join(OUT, "icon.svg"), MARK);
  const draw = (svg: string, name: string, size: number) =>
    save(sharp(Buffer.from(svg), { density: (72 * size) / 48 }), name, size);
  return [
    "icon.svg",
    await draw(MARK, "icon-32.png", 32),
    await draw(MARK, "icon-192.png", 192),
    await draw(MARK, "icon-512.png", 512),
    await draw(markOnNight(0.2), "icon-maskable-512.png", 512),
    await draw(markOnNight(0.1), "apple-touch-icon.png", 180),
  ];
}

async function runAll(jobs: Job[]): Promise<string[]> {
  const names: string[] = [];
  const queue = jobs.values();
  async function work(): Promise<void> {
    for (const job of queue) names.push(...(await job()));
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return names;
}

async function build(): Promise<void> {
  const started = performance.now();
  await mkdir(OUT, { recursive: true });
  sharp.concurrency(1);
  const names = await runAll([
    portrait(HERO, true),
    portrait(HERO_NIGHT, true),
    share,
    ...[HERO, ...GALLERY].map(wide),
    ...GALLERY.map((piece) => portrait(piece)),
    () => picture(PLACEHOLDER, "portrait", 1, [["800.jpg", 800]]),
    icons,
  ]);
  const sizes = await Promise.all(
    names.map(async (name) => (await stat(path.join(OUT, name))).size),
  );
  const total = Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`art: ${names.length} files, ${total} KB, ${seconds} s`);
}

await build();
