/** A process of its own that makes pictures: whatever a file does to a decoder, the site goes on. */

import type { MakerAnswer } from "~/platform/picture-maker.server";
import { PictureRefused } from "~/platform/picture-refused.server";
import { makePicture } from "~/platform/picture-sizes.server";

process.on("message", (bytes: Uint8Array) => void answer(Buffer.from(bytes)));
process.on("disconnect", () => process.exit());

async function answer(bytes: Buffer): Promise<void> {
  const say = (words: MakerAnswer) => process.send?.(words);
  try {
    say({ made: await makePicture(bytes) });
  } catch (error) {
    if (error instanceof PictureRefused) say({ refused: error.message });
    else say({ failed: error instanceof Error ? error.message : String(error) });
  }
}
