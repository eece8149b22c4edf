/** Parts of a recording, as curl gets them from the built server: from the disk and from a bucket. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test, vi } from "vitest";
import { addAudioFile } from "~/platform/audio/audio-files.server";
import { db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { parseBucketUrl } from "~/platform/media/bucket-url.server";
import { openBucket } from "~/platform/media/media-store.server";
import { seed } from "~/seed.server";
import { launchOnTestDatabase, serverAddress } from "~tests/support/launch";
import { aSilentMp3 } from "~tests/support/recordings";
import { startStorageServer } from "~tests/support/storage-server";

vi.setConfig({ testTimeout: 60_000 });

const run = promisify(execFile);
const output = join(env.DATA_DIR, "received");

async function curl(url: string, ...parameters: string[]) {
  await writeFile(output, "");
  const options = ["-sS", "-D", "-", "-o", output];
  const { stdout } = await run("curl", [...options, ...parameters, url]);
  const [statusLine = "", ...lines] = stdout.trim().split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [name = "", ...value] = line.split(": ");
      return [name.toLowerCase(), value.join(": ")];
    }),
  );
  return { status: Number(statusLine.split(" ")[1]), headers, body: await readFile(output) };
}

/** Longer than the parts in which it is read. */
const bytes = aSilentMp3({ seconds: 20 });
const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
const size = bytes.length;

async function addRecording(): Promise<string> {
  await seed(db);
  const { url } = await addAudioFile("system", {
    hash,
    uploadId: hash,
    name: "sunday.mp3",
    format: "mp3",
    bytes: size,
    seconds: 20,
    bitrate: 128,
  });
  return url;
}

async function expectRanges(address: string): Promise<void> {
  const whole = await curl(address, "--compressed");
  expect(whole.status).toBe(200);
  expect(whole.body.equals(bytes)).toBe(true);
  expect(whole.headers).toMatchObject({
    "accept-ranges": "bytes",
    "content-length": String(size),
    "content-type": "audio/mpeg",
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("sandbox"),
  });
  expect(whole.headers["content-encoding"]).toBeUndefined();
  const { etag = "" } = whole.headers;

  const parts: [range: string, first: number, last: number][] = [
    ["0-0", 0, 0],
    ["100-199", 100, 199],
    ["70000-200000", 70_000, 200_000],
    [`${size - 5}-`, size - 5, size - 1],
    ["-7", size - 7, size - 1],
    [`10-${size + 5}`, 10, size - 1],
    [`-${size + 5}`, 0, size - 1],
  ];
  for (const [range, first, last] of parts) {
    const part = await curl(address, "--compressed", "-r", range);
    expect([range, part.status, part.headers["content-range"]]).toEqual([
      range,
      206,
      `bytes ${first}-${last}/${size}`,
    ]);
    expect(part.headers["content-length"]).toBe(String(last - first + 1));
    expect(part.body.equals(bytes.subarray(first, last + 1))).toBe(true);
  }

  const beyond = await curl(address, "-r", `${size}-`);
  expect([beyond.status, beyond.headers["content-range"], beyond.body.length]).toEqual([
    416,
    `bytes */${size}`,
    0,
  ]);
  const same = await curl(address, "-r", "0-9", "-H", `If-Range: ${etag}`);
  expect([same.status, same.body.length]).toEqual([206, 10]);
  const older = await curl(address, "-r", "0-9", "-H", 'If-Range: "older"');
  expect([older.status, older.body.length]).toEqual([200, size]);
  const head = await curl(address, "-I", "-r", "0-9");
  expect([head.status, head.headers["content-length"], head.headers["accept-ranges"]]).toEqual([
    200,
    String(size),
    "bytes",
  ]);
  const cached = await curl(address, "-H", `If-None-Match: ${etag}`);
  expect([cached.status, cached.body.length]).toEqual([304, 0]);

  // A download that was cut goes on where it stopped.
  await writeFile(output, bytes.subarray(0, 90_000));
  await run("curl", ["-sS", "-C", "-", "-o", output, address]);
  expect((await readFile(output)).equals(bytes)).toBe(true);
}

test("curl gets parts of a recording from the disk", async () => {
  const url = await addRecording();
  await mkdir(join(env.DATA_DIR, "audio"), { recursive: true });
  await writeFile(join(env.DATA_DIR, "audio", `${hash}.mp3`), bytes);
  const address = await serverAddress(launchOnTestDatabase());
  await expectRanges(`${address}${url}`);
});

test("a Range of thousands of spaces is answered with the whole recording at once", async () => {
  const url = await addRecording();
  await mkdir(join(env.DATA_DIR, "audio"), { recursive: true });
  await writeFile(join(env.DATA_DIR, "audio", `${hash}.mp3`), bytes);
  const address = await serverAddress(launchOnTestDatabase());
  const spaces = " ".repeat(3_000);
  const range = `Range: bytes=${spaces}-${spaces}x`;
  const { status, body } = await curl(`${address}${url}`, "--max-time", "10", "-H", range);
  expect([status, body.length]).toEqual([200, size]);
});

test("curl gets parts of a recording from a bucket", async () => {
  const url = await addRecording();
  const S3_URL = await startStorageServer();
  const bucket = parseBucketUrl(S3_URL);
  if (!bucket) throw new Error("no bucket");
  const store = openBucket({ ...bucket, url: `${bucket.url}/audio` });
  await store.store(`${hash}.mp3`, bytes);
  const address = await serverAddress(launchOnTestDatabase({ S3_URL }));
  await expectRanges(`${address}${url}`);
});
