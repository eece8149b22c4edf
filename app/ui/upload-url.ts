/** The address of an uploaded picture says its shape: whoever holds it knows every other size of it. */
export type PictureSize = { width: number; height: number };

export const uploadFormats = ["avif", "webp", "jpg"] as const;
export type UploadFormat = (typeof uploadFormats)[number];

export type Upload = PictureSize & { hash: string; format: UploadFormat };

const pattern = /^\/uploads\/([0-9a-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,3})\.(avif|webp|jpg)$/;
const smallerWidths = [400, 800];
/** A size that saves less than a fifth of the width is not worth a file. */
const worthwhile = 1.25;

/** All sizes of a picture whose largest is given, the largest last. */
export function uploadSizes({ width, height }: PictureSize): PictureSize[] {
  const smaller = smallerWidths
    .filter((step) => step * worthwhile < width)
    .map((step) => ({ width: step, height: Math.max(1, Math.round((height * step) / width)) }));
  return [...smaller, { width, height }];
}

export function uploadUrl({ hash, width, height, format }: Upload): string {
  return `/uploads/${hash}-${width}x${height}.${format}`;
}

/** What an address says; undefined for anything but one of ours. */
export function parseUploadUrl(address: string): Upload | undefined {
  const [, hash, width, height, format] = pattern.exec(address) ?? [];
  if (!hash) return undefined;
  return { hash, width: Number(width), height: Number(height), format: format as UploadFormat };
}
