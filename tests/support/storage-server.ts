/** A real S3-compatible server in this process, stopped after the test. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import { onTestFinished } from "vitest";

/** Returns a value for S3_URL. */
export async function startStorageServer(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "ministry-s3-"));
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: "pictures" }],
  });
  const { port } = await server.run();
  onTestFinished(async () => {
    await server.close();
    await rm(directory, { recursive: true, force: true });
  });
  return `s3://S3RVER:S3RVER@127.0.0.1:${port}/pictures?region=eu-west-1`;
}
