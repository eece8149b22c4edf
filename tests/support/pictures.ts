/** Pictures made for tests: each different from every other unless told otherwise. */
import { randomBytes } from "node:crypto";
import sharp, { type Sharp } from "sharp";

type Shape = { width?: number; height?: number };

/** Coloured clouds, as hard to compress as a photograph. `grain` makes the same picture again. */
export function aScene({ width = 320, height = 240 }: Shape = {}, grain = randomBytes(48)): Sharp {
  return sharp(grain, { raw: { width: 4, height: 4, channels: 3 } }).resize(width, height, {
    fit: "fill",
  });
}

export function aJpeg(shape: Shape = {}): Promise<Buffer> {
  return aScene(shape).jpeg().toBuffer();
}

/** What a phone writes: where and with what the photo was taken, and that it lies on its side. */
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

/** A form as a browser sends it, with one file or several. */
export function anUpload(...files: { name: string; bytes: Uint8Array; type?: string }[]): FormData {
  const form = new FormData();
  for (const { name, bytes, type } of files) {
    form.append("picture", new File([new Uint8Array(bytes)], name, { type }));
  }
  return form;
}
