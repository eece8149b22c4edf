/** The URL of an uploaded picture contains its size, from which the URLs of all other sizes follow. */
export type PictureSize = { width: number; height: number };

export const uploadFormats = ["avif", "webp", "jpg"] as const;
export type UploadFormat = (typeof uploadFormats)[number];

export type Upload = PictureSize & { hash: string; format: UploadFormat };

const pattern = /^\/uploads\/([0-9a-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,3})\.(avif|webp|jpg)$/;
const smallerWidths = [400, 800];
/** Sizes that are less than a fifth narrower than the original are not generated. */
const minRatio = 1.25;

/** All sizes of a picture, the given one last. */
export function uploadSizes({ width, height }: PictureSize): PictureSize[] {
  const smaller = smallerWidths
    .filter((step) => step * minRatio < width)
    .map((step) => ({ width: step, height: Math.max(1, Math.round((height * step) / width)) }));
  return [...smaller, { width, height }];
}

export function uploadUrl({ hash, width, height, format }: Upload): string {
  return `/uploads/${hash}-${width}x${height}.${format}`;
}

/** Undefined for any other URL. */
export function parseUploadUrl(url: string): Upload | undefined {
  const [, hash, width, height, format] = pattern.exec(url) ?? [];
  if (!hash) return undefined;
  return { hash, width: Number(width), height: Number(height), format: format as UploadFormat };
}
