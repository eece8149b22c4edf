/** Smaller files are sent as they are. */
const maxBytes = 700_000;
/** The site shows no larger ones (see process-picture.server.ts). */
const largest = { width: 1600, height: 3200, pixels: 1600 * 1200 };
const quality = 0.88;

/** Makes a large photo smaller before it is sent, upright. Returns the file itself where the browser cannot. */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= maxBytes || file.type !== "image/jpeg" || !("createImageBitmap" in globalThis)) {
    return file;
  }
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const blob = await encode(bitmap, sizeOf(bitmap));
    bitmap.close();
    return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file;
  } catch {
    return file;
  }
}

type Size = { width: number; height: number };

function sizeOf({ width, height }: Size): Size {
  const byPixels = Math.sqrt(largest.pixels / (width * height));
  const scale = Math.min(1, largest.width / width, largest.height / height, byPixels);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

function encode(bitmap: ImageBitmap, { width, height }: Size): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (context) context.imageSmoothingQuality = "high";
  context?.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
}
