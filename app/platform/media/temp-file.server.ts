/** Stores uploads on disk while they wait, so that they take no memory. The files have no name and vanish when closed. */
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { env } from "~/platform/env.server";
import { newId } from "~db/new-id.server";

export type TempFile = { read: () => Promise<Buffer>; close: () => Promise<void> };

const bytesPerGc = 4 * 1024 * 1024;

setFlagsFromString("--expose-gc");
const gc: NodeJS.GCFunction = runInNewContext("gc");

/** V8 lets 64 MB of buffers gather before it collects them. A minor collection takes a few milliseconds. */
export function runMinorGc(): void {
  gc({ type: "minor", execution: "sync" });
}

export async function writeTempFile(body: AsyncIterable<Uint8Array>): Promise<TempFile> {
  const path = join(env.DATA_DIR, `arriving-${newId()}`);
  const file = await open(path, "wx+", 0o600);
  try {
    await rm(path);
    await file.writeFile(collectingGarbage(body));
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

/** Frees written chunks early, because several uploads may arrive at once. */
async function* collectingGarbage(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    yield chunk;
    bytes += chunk.length;
    if (bytes < bytesPerGc) continue;
    runMinorGc();
    bytes = 0;
  }
}
