/** The child process that decodes pictures and draws share cards. If a file crashes the decoder, the site is not affected. */
import { PictureRefused } from "~/platform/media/inspect-picture.server";
import type {
  PictureWorkerResult,
  PictureWorkerTask,
} from "~/platform/media/picture-worker.server";
import { cropSquare, processPicture } from "~/platform/media/process-picture.server";
import { drawShareCard } from "~/platform/media/share-cards/draw-share-card.server";
import { onStopSignal } from "./stop-signals";

// The site drains and still waits for the picture. This process ends with the site.
onStopSignal(() => {});
process.on("message", (task: PictureWorkerTask) => void handle(task));
process.on("disconnect", () => process.exit());

/** The next picture is sent only after the result of this one. */
async function readPicture(size: number): Promise<Buffer> {
  const bytes = Buffer.alloc(size);
  if (size === 0) return bytes;
  let read = 0;
  for await (const chunk of process.stdin.iterator({ destroyOnReturn: false })) {
    read += (chunk as Buffer).copy(bytes, read);
    if (read === size) break;
  }
  return bytes;
}

async function handle({ size, edit, card, square }: PictureWorkerTask): Promise<void> {
  const reply = (result: PictureWorkerResult) => process.send?.(result);
  try {
    const bytes = await readPicture(size);
    if (card) reply({ drawn: await drawShareCard(card, bytes) });
    else if (square) reply({ cropped: await cropSquare(bytes, square) });
    else reply({ made: await processPicture(bytes, edit) });
  } catch (error) {
    if (error instanceof PictureRefused) reply({ refused: error.message });
    else reply({ failed: error instanceof Error ? error.message : String(error) });
  }
}
