/** The child process that decodes pictures. If a file crashes the decoder, the site is not affected. */
import { PictureRefused } from "~/platform/media/inspect-picture.server";
import type {
  PictureWorkerResult,
  PictureWorkerTask,
} from "~/platform/media/picture-worker.server";
import { processPicture } from "~/platform/media/process-picture.server";

process.on("message", (task: PictureWorkerTask) => void handle(task));
process.on("disconnect", () => process.exit());

/** The next picture is sent only after the result of this one. */
async function readPicture(size: number): Promise<Buffer> {
  const bytes = Buffer.alloc(size);
  let read = 0;
  for await (const chunk of process.stdin.iterator({ destroyOnReturn: false })) {
    read += (chunk as Buffer).copy(bytes, read);
    if (read === size) break;
  }
  return bytes;
}

async function handle({ size, edit }: PictureWorkerTask): Promise<void> {
  const reply = (result: PictureWorkerResult) => process.send?.(result);
  try {
    reply({ made: await processPicture(await readPicture(size), edit) });
  } catch (error) {
    if (error instanceof PictureRefused) reply({ refused: error.message });
    else reply({ failed: error instanceof Error ? error.message : String(error) });
  }
}
