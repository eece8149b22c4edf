/** Generated pictures. Each is different unless `grain` is given. */
import { randomBytes } from "node:crypto";
import sharp, { type Sharp } from "sharp";

type Shape = { width?: number; height?: number };

/** Blurred colours that compress like a photograph. The same `grain` gives the same picture. */
export function aScene({ width = 320, height = 240 }: Shape = {}, grain = randomBytes(48)): Sharp {
  return sharp(grain, { raw: { width: 4, height: 4, channels: 3 } }).resize(width, height, {
    fit: "fill",
  });
}

export function aJpeg(shape: Shape = {}): Promise<Buffer> {
  return aScene(shape).jpeg().toBuffer();
}

/** A file of this size. Decoders ignore what follows the picture. */
export async function aLargeJpeg(
  bytes: number,
  shape: Shape = {},
  orientation = 1,
): Promise<Buffer> {
  const picture = await aScene(shape).jpeg().withMetadata({ orientation }).toBuffer();
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
}

/** With the metadata that a phone writes: position, device and orientation. */
export function aPhoneJpeg(): Promise<Buffer> {
  return aScene({ width: 640, height: 480 })
    .jpeg()
    .withExif({
      IFD0: { Make: "Canary phones", Model: "Canary 7", Copyright: "Canary person" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "6/1 27/1 14/1", GPSLongitude: "3/1 23/1 45/1" },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><canary>GPS</canary></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** An upload form with one or more files. */
export function anUpload(...files: { name: string; bytes: Uint8Array; type?: string }[]): FormData {
  const form = new FormData();
  for (const { name, bytes, type } of files) {
    form.append("picture", new File([new Uint8Array(bytes)], name, { type }));
  }
  return form;
}
