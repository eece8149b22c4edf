import sharp, { type Sharp } from "sharp";

const MOTTLE = 0.34;
const GRAIN = 0.012;
const BLOOM = 0.5;
const BLOOM_FLOOR = 0.15;

function hash(x: number, y: number): number {
  let mixed = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 4294967296;
}

function smoothNoise(x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [dx, dy] = [x - left, y - top];
  const [sx, sy] = [dx * dx * (3 - 2 * dx), dy * dy * (3 - 2 * dy)];
  const upper = hash(left, top) + (hash(left + 1, top) - hash(left, top)) * sx;
  const lower = hash(left, top + 1) + (hash(left + 1, top + 1) - hash(left, top + 1)) * sx;
  return (upper + (lower - upper) * sy) * 2 - 1;
}

/** The texture of sheet glass: broad waves, fine ripples and bubbles. */
function drawSheet(width: number, height: number, scale: number): Float32Array {
  const sheet = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = [x / scale, y / scale];
      const drift = smoothNoise(u / 46, v / 30) * 0.5;
      const ripple = smoothNoise(u / 17 + 90, v / 12) * 0.34;
      sheet[y * width + x] = drift + ripple + smoothNoise(u / 5, v / 6 + 40) * 0.22;
    }
  }
  return sheet;
}

const sheets = new Map<string, Float32Array>();

function sheetFor(width: number, height: number, scale: number): Float32Array {
  const key = `${width}x${height}`;
  const known = sheets.get(key);
  if (known) return known;
  const drawn = drawSheet(width, height, scale);
  sheets.set(key, drawn);
  return drawn;
}

/*
 * Texture and bloom are computed on pixels. SVG filters take five times as long as the rest of the
 * drawing.
 */
export async function finish(svg: string, zoom = 1): Promise<Sharp> {
  const drawing = sharp(Buffer.from(svg), { density: 72 * zoom }).removeAlpha();
  const { data, info } = await drawing.raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const raw = { width, height, channels: 3 as const };
  const small = await sharp(data, { raw })
    .resize({ width: Math.round(width / 4) })
    .blur(width / 200)
    .toBuffer({ resolveWithObject: true });
  const soft = await sharp(small.data, {
    raw: { width: small.info.width, height: small.info.height, channels: 3 },
  })
    .resize(width, height, { fit: "fill" })
    .toBuffer();
  const sheet = sheetFor(width, height, width / 800);
  for (let pixel = 0, i = 0; pixel < sheet.length; pixel++) {
    const texture = (sheet[pixel] ?? 0) * MOTTLE + (hash(pixel, 7) - 0.5) * GRAIN;
    for (const end = i + 3; i < end; i++) {
      const lit = (data[i] ?? 0) / 255;
      const body = lit + texture * lit * (1.08 - lit);
      const bloom = Math.max(0, ((soft[i] ?? 0) / 255) * BLOOM - BLOOM_FLOOR);
      data[i] = Math.round(255 * Math.min(1, 1 - (1 - body) * (1 - bloom)));
    }
  }
  return sharp(data, { raw });
}
