/** Lets what has arrived wait on the disk, where it takes no memory: in a file without a name, gone when it is closed. */
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { env } from "~/platform/env.server";
import { newId } from "~db/new-id.server";
import { runMinorGc } from "./minor-gc.server";

export type TempFile = { read: () => Promise<Buffer>; close: () => Promise<void> };

const collectedBytes = 4 * 1024 * 1024;

export async function writeTempFile(body: AsyncIterable<Uint8Array>): Promise<TempFile> {
  const path = join(env.DATA_DIR, `arriving-${newId()}`);
  const file = await open(path, "wx+", 0o600);
  try {
    await rm(path);
    await file.writeFile(lightly(body));
  } catch (error) {
    await file.close();
    throw error;
  }
  return {
    async read() {
      const { size } = await file.stat();
      const { buffer } = await file.read(Buffer.alloc(size), 0, size, 0);
      return buffer;
    },
    close: () => file.close(),
  };
}

/** What was written is given back in between: several uploads may arrive at once. */
async function* lightly(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    yield chunk;
    bytes += chunk.length;
    if (bytes < collectedBytes) continue;
    runMinorGc();
    bytes = 0;
  }
}
