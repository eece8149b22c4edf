/** A process of its own that makes pictures: whatever a file does to a decoder, the site goes on. */

import { PictureRefused } from "~/platform/media/picture-refused.server";
import type { PictureWorkerResult } from "~/platform/media/picture-worker.server";
import { processPicture } from "~/platform/media/process-picture.server";

process.on("message", (size: number) => void answer(size));
process.on("disconnect", () => process.exit());

/** The next picture comes only after the answer to this one. */
async function take(size: number): Promise<Buffer> {
  const bytes = Buffer.alloc(size);
  let taken = 0;
  for await (const chunk of process.stdin.iterator({ destroyOnReturn: false })) {
    taken += (chunk as Buffer).copy(bytes, taken);
    if (taken === size) break;
  }
  return bytes;
}

async function answer(size: number): Promise<void> {
  const say = (words: PictureWorkerResult) => process.send?.(words);
  try {
    say({ made: await processPicture(await take(size)) });
  } catch (error) {
    if (error instanceof PictureRefused) say({ refused: error.message });
    else say({ failed: error instanceof Error ? error.message : String(error) });
  }
}
