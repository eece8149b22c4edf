/** 200 files that the media library must reject, generated at every run. */
import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { aScene } from "./pictures";

export type HostileFile = { name: string; type: string; bytes: Uint8Array };

const text = (content: string) => Buffer.from(content, "latin1");
const script = "<script>alert(document.domain)</script>";

export async function hostileFiles(): Promise<HostileFile[]> {
  const kinds = await goodOnes();
  return [
    ...disguisedDrawings(),
    ...otherKinds(),
    ...(await polyglots(kinds)),
    ...(await bombs(kinds)),
    ...cutShort(kinds),
    ...badNames(kinds.jpg),
    { name: "empty.jpg", type: "image/jpeg", bytes: text("") },
    { name: "large.jpg", type: "image/jpeg", bytes: withTail(kinds.jpg, 11 * 1024 * 1024) },
    { name: "large.png", type: "image/png", bytes: Buffer.alloc(11 * 1024 * 1024) },
  ];
}

type Kinds = Record<"jpg" | "progressive" | "png" | "webp" | "avif", Buffer>;

async function goodOnes(): Promise<Kinds> {
  const scene = aScene({ width: 160, height: 120 });
  return {
    jpg: await scene.clone().jpeg().toBuffer(),
    progressive: await scene.clone().jpeg({ progressive: true }).toBuffer(),
    png: await scene.clone().png().toBuffer(),
    webp: await scene.clone().webp().toBuffer(),
    avif: await scene.clone().avif({ effort: 0 }).toBuffer(),
  };
}

/** An SVG with a script, under every name and type that might be accepted. */
function disguisedDrawings(): HostileFile[] {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`;
  const drawings = [
    text(svg),
    text(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`),
    Buffer.from(`\ufeff${svg}`),
    Buffer.from(svg, "utf16le"),
    text(`<!-- \xff\xd8\xff -->${svg}`),
  ];
  const disguises = [
    ["drawing.svg", "image/svg+xml"],
    ["drawing.svg", "image/jpeg"],
    ["drawing.jpg", "image/jpeg"],
    ["drawing.png", "image/png"],
    ["drawing.svg.jpg", "image/webp"],
    ["drawing.JPG", "application/octet-stream"],
    ["drawing", ""],
  ] as const;
  return drawings.flatMap((bytes) => disguises.map(([name, type]) => ({ name, type, bytes })));
}

/** Formats that some decoder or browser opens, but the library does not accept. */
function otherKinds(): HostileFile[] {
  const starts: Record<string, Buffer> = {
    "page.html": text(`<!doctype html><html><body>${script}</body></html>`),
    "script.js": text("alert(1)//"),
    "program.php": text("<?php system($_GET['c']); ?>"),
    "gif.gif": text(
      "GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;",
    ),
    "gif-and-script.gif": text("GIF89a/*\0\x01\0\0\0\0*/=1;alert(1)//"),
    "document.pdf": text("%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF"),
    "scan.tiff": text("II*\0\x08\0\0\0\x01\0\0\x01\x03\0\x01\0\0\0\x01\0\0\0\0\0\0\0"),
    "big-endian.tif": text("MM\0*\0\0\0\x08\0\0"),
    "picture.bmp": Buffer.concat([text("BM"), Buffer.alloc(60)]),
    "icon.ico": text("\0\0\x01\0\x01\0\x10\x10\0\0\x01\0 \0h\x04\0\0\x16\0\0\0"),
    "photo.heic": text("\0\0\0\x18ftypheic\0\0\0\0mif1heic"),
    "film.mp4": text("\0\0\0\x18ftypmp42\0\0\0\0mp42isom"),
    "picture.jp2": text("\0\0\0\x0cjP  \r\n\x87\n"),
    "picture.jxl": text("\xff\x0a\xfa\x7f\x01"),
    "sound.wav": text("RIFF\x24\0\0\0WAVEfmt "),
    "archive.zip": text("PK\x05\x06\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"),
    "program.exe": text("MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff"),
    program: text("\x7fELF\x02\x01\x01\0"),
    "pixels.ppm": text("P6 1 1 255 abc"),
    "matrix.csv": text("1,2\n3,4\n"),
    "vips.v": text("\x08\xf2\xa6\xb6"),
    "noise.jpg": randomBytes(4096),
    "zeros.png": Buffer.alloc(4096),
  };
  return Object.entries(starts).map(([name, bytes]) => ({ name, type: "image/jpeg", bytes }));
}

/** Valid pictures that are also a page or a program. */
async function polyglots(kinds: Kinds): Promise<HostileFile[]> {
  const comment = (content: string) => {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(content.length + 2);
    return Buffer.concat([text("\xff\xfe"), length, text(content)]);
  };
  const inJpeg = (piece: Buffer) =>
    Buffer.concat([kinds.jpg.subarray(0, 2), piece, kinds.jpg.subarray(2)]);
  const javascript = Buffer.concat([text("\xff\xe0/*"), Buffer.alloc(0x2f2a - 2, "A")]);
  const payloads = [
    `<html><body>${script}</body></html>`,
    script.toUpperCase(),
    "<?php system('id'); ?>",
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    "<iframe src=javascript:alert(1)>",
    "<!DOCTYPE html><img src=x onerror=alert(1)>",
  ];
  const files = payloads.flatMap((payload) => [
    inJpeg(comment(payload)),
    Buffer.concat([kinds.jpg, text(payload)]),
    Buffer.concat([kinds.png, text(payload)]),
    Buffer.concat([kinds.webp, text(payload)]),
    Buffer.concat([kinds.avif, text(payload)]),
  ]);
  const withMetadata = await aScene()
    .jpeg()
    .withExif({ IFD0: { Artist: script } })
    .toBuffer();
  return [
    ...files,
    inJpeg(javascript),
    withMetadata,
    pngOf(1, 1, ["tEXt", text(`Comment\0${script}`)]),
  ].map((bytes, index) => ({ name: `two-in-one-${index}.jpg`, type: "image/jpeg", bytes }));
}

/** Small files that decompress to huge pictures. */
async function bombs({ jpg, webp, avif }: Kinds): Promise<HostileFile[]> {
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#223" }, limitInputPixels: false });
  const said = (bytes: Buffer, at: number, ...values: [number, number][]) => {
    const changed = Buffer.from(bytes);
    for (const [offset, value] of values) changed.writeUInt16BE(value, at + offset);
    return changed;
  };
  const frame = jpg.indexOf(text("\xff\xc0"));
  const extent = avif.indexOf("ispe");
  const wideAvif = Buffer.from(avif);
  wideAvif.writeUInt32BE(50_000, extent + 8);
  wideAvif.writeUInt32BE(50_000, extent + 12);
  const wideWebp = Buffer.from(webp);
  wideWebp.writeUInt16LE(16_383, 26);
  wideWebp.writeUInt16LE(16_383, 28);
  const files: [string, Buffer][] = [
    ["declared-50000.png", pngOf(50_000, 50_000)],
    ["declared-50000-by-1.png", pngOf(50_000, 1)],
    ["declared-most.png", pngOf(0x7fffffff, 0x7fffffff)],
    ["declared-50000.jpg", said(jpg, frame, [5, 50_000], [7, 50_000])],
    ["declared-65535.jpg", said(jpg, frame, [5, 65_535], [7, 65_535])],
    ["declared-50000.avif", wideAvif],
    ["declared-16383.webp", wideWebp],
    ["of-100-megapixels.png", await flat(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer()],
    ["of-24-megapixels.avif", await flat(6_000, 4_000).avif({ effort: 0 }).toBuffer()],
    ["of-39-megapixels.avif", await flat(7_800, 5_000).avif({ effort: 0 }).toBuffer()],
    ["of-36-megapixels.webp", await flat(6_000, 6_000).webp({ effort: 0 }).toBuffer()],
    ["in-passes.png", await flat(6_000, 6_000).png({ progressive: true }).toBuffer()],
    ["in-passes.jpg", await flat(6_000, 6_000).jpeg({ progressive: true }).toBuffer()],
    ["of-21000-by-9.png", await flat(21_000, 9).png().toBuffer()],
    ["without-pixels.png", pngOf(20_000, 1_900, ["IDAT", deflateSync(Buffer.alloc(9))])],
  ];
  return files.map(([name, bytes]) => ({ name, type: "image/png", bytes }));
}

/** Truncated in the header, in the middle and just before the end. A JPEG without only its end marker is complete. */
function cutShort(kinds: Kinds): HostileFile[] {
  return Object.entries(kinds).flatMap(([kind, { length }]) => {
    const ends = [1, 4, 12, 30, 100, 0.2, 0.3, 0.5, 0.7, 0.8, 0.9, 0.97].map((end) =>
      end < 1 ? Math.floor(length * end) : end,
    );
    const last = ["jpg", "progressive"].includes(kind) ? [40, 30, 20] : [20, 2, 1];
    return [...ends, ...last.map((missing) => length - missing)].map((end) => ({
      name: `cut-at-${end}.${kind}`,
      type: "image/jpeg",
      bytes: kinds[kind as keyof Kinds].subarray(0, end),
    }));
  });
}

/** A valid picture under names with path traversal. */
function badNames(bytes: Buffer): HostileFile[] {
  return [
    "../../secret.key",
    "../../../etc/cron.d/x.jpg",
    "..\\..\\windows\\x.jpg",
    "/etc/passwd",
    "C:\\x.jpg",
    "..%2f..%2fx.jpg",
    "x%00.jpg",
    "x\0.jpg",
    "uploads/../x.jpg",
    ".htaccess",
    ".x.jpg",
    "..",
    "<script>.jpg",
    "x\u202egpj.exe",
    "x\n.jpg",
    "x".repeat(300),
  ].map((name) => ({ name, type: "image/jpeg", bytes }));
}

function withTail(bytes: Buffer, length: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(length - bytes.length)]);
}

/** A PNG that claims any size, with additional chunks. */
function pngOf(width: number, height: number, ...more: [string, Buffer][]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const pixels: [string, Buffer] = ["IDAT", deflateSync(Buffer.from([0, 0, 0, 0]))];
  const hasPixels = more.some(([type]) => type === "IDAT");
  const chunks = [["IHDR", head], ...more, ...(hasPixels ? [] : [pixels]), ["IEND", text("")]] as [
    string,
    Buffer,
  ][];
  return Buffer.concat([text("\x89PNG\r\n\x1a\n"), ...chunks.map(chunkOf)]);
}

function chunkOf([type, content]: [string, Buffer]): Buffer {
  const body = Buffer.concat([text(type), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
