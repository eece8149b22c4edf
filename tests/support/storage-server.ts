/** A real S3-compatible server in this process, stopped after the test. */
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
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

/** A storage that answers 500 to every request after so many writes, until `fail(false)`. */
export async function startFailingStorage({ afterWrites }: { afterWrites: number }) {
  const url = new URL(await startStorageServer());
  const { port } = url;
  let writes = 0;
  let isFailing = true;
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url: path } = incoming;
    if (method === "PUT") writes++;
    if (isFailing && writes > afterWrites) {
      incoming.resume();
      outgoing.writeHead(500).end();
      return;
    }
    const forwarded = request({ host: "127.0.0.1", port, method, headers, path }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    fail: (fails: boolean) => {
      isFailing = fails;
    },
  };
}
