/** A folder and a bucket behave alike. */
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { startStorageServer } from "~tests/support/storage-server";
import { parseBucketUrl } from "./bucket-url.server";
import { type MediaStore, openBucket, openFolder } from "./media-store.server";

const freshFolder = () => mkdtemp(join(tmpdir(), "ministry-store-"));

function bucketAt(address: string): MediaStore {
  const bucket = parseBucketUrl(address);
  if (!bucket) throw new Error(`no bucket is at ${address}`);
  return openBucket(bucket);
}

const stores: Record<string, () => Promise<MediaStore>> = {
  "a folder": async () => openFolder(join(await freshFolder(), "uploads")),
  "a bucket": async () => bucketAt(await startStorageServer()),
};

async function bytesOf(store: MediaStore, name: string): Promise<Buffer | undefined> {
  const file = await store.read(name);
  if (!file) return undefined;
  const bytes = Buffer.from(await new Response(file.body).arrayBuffer());
  expect(file.bytes).toBe(bytes.length);
  return bytes;
}

describe.each(Object.entries(stores))("%s", (_, open) => {
  test("stores bytes unchanged, removes them, and returns undefined for missing files", async () => {
    const store = await open();
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_byte, index) => index % 251));
    expect(await bytesOf(store, "a.avif")).toBeUndefined();
    await store.store("a.avif", bytes);
    await store.store("b.avif", Buffer.from("other"));
    expect(await bytesOf(store, "a.avif")).toEqual(bytes);
    await store.store("a.avif", bytes);
    await store.remove("a.avif");
    await store.remove("a.avif");
    expect(await bytesOf(store, "a.avif")).toBeUndefined();
    expect(await bytesOf(store, "b.avif")).toEqual(Buffer.from("other"));
  });

  test("stores a file of this machine, and reads a range of it", async () => {
    const store = await open();
    const path = join(await freshFolder(), "recording");
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_byte, index) => index % 251));
    await writeFile(path, bytes);
    await store.storeFile("a.mp3", path);
    expect((await bytesOf(store, "a.mp3"))?.equals(bytes)).toBe(true);
    for (const range of [
      { first: 0, last: 9 },
      { first: 70_000, last: 200_000 },
      { first: 299_999, last: 299_999 },
    ]) {
      const part = await store.read("a.mp3", range);
      const expected = bytes.subarray(range.first, range.last + 1);
      const read = Buffer.from(await new Response(part?.body).arrayBuffer());
      expect([read.length, read.equals(expected)]).toEqual([expected.length, true]);
      expect(part?.bytes).toBe(expected.length);
    }
    expect(await store.read("b.mp3", { first: 0, last: 0 })).toBeUndefined();
  });

  test("stores twenty files at once", async () => {
    const store = await open();
    const names = Array.from({ length: 20 }, (_name, index) => `${index}.jpg`);
    await Promise.all(names.map((name) => store.store(name, Buffer.from(name))));
    const read = await Promise.all(names.map((name) => bytesOf(store, name)));
    expect(read.map(String)).toEqual(names);
  });
});

test("a folder reads a file only as it is consumed, and holds none open", async () => {
  const folder = join(await freshFolder(), "uploads");
  const store = openFolder(folder);
  const bytes = Buffer.alloc(300_000, "x");
  await store.store("a.jpg", bytes);
  const reader = (await store.read("a.jpg"))?.body.getReader();
  const { value } = (await reader?.read()) ?? {};
  expect(value?.length).toBeLessThan(bytes.length / 4);
  await rm(join(folder, "a.jpg"));
  await expect(reader?.read()).rejects.toThrow("ENOENT");
});

test("a folder uses the memory of a part again only if it is flushed, and never that of the last part", async () => {
  const store = openFolder(join(await freshFolder(), "uploads"));
  const bytes = Buffer.from(
    Uint8Array.from({ length: 500_000 }, (_, index) => (index / 1_000) % 256),
  );
  await store.store("long.mp3", bytes);
  for (const isFlushed of [() => false, () => true]) {
    const file = await store.read("long.mp3", { first: 10, last: 499_989 }, isFlushed);
    const read: Buffer[] = [];
    const buffers = new Set<ArrayBufferLike>();
    let last: Uint8Array = new Uint8Array();
    for await (const part of file?.body ?? []) {
      expect(part.buffer).not.toBe(last.buffer);
      last = part;
      buffers.add(part.buffer);
      read.push(Buffer.from(part));
    }
    expect(Buffer.concat(read).equals(bytes.subarray(10, 499_990))).toBe(true);
    expect(buffers.size).toBe(isFlushed() ? 2 : read.length);
  }
});

test("a folder contains complete files only", async () => {
  const folder = await freshFolder();
  const store = openFolder(join(folder, "uploads"));
  await store.store("a.jpg", Buffer.from("whole"));
  await expect(store.store("no/such/place.jpg", Buffer.from("x"))).rejects.toThrow("ENOENT");
  expect((await readdir(folder, { recursive: true })).toSorted()).toEqual([
    "uploads",
    "uploads-arriving",
    "uploads/a.jpg",
  ]);
});

test("a missing bucket, a wrong key and a server that is down are errors, not missing files", async () => {
  const address = await startStorageServer();
  const elsewhere = bucketAt(address.replace("/pictures", "/nowhere"));
  await expect(elsewhere.store("a.jpg", Buffer.from("x"))).rejects.toThrow("no such bucket");
  const stranger = bucketAt(address.replace(":S3RVER@", ":guessed@"));
  await expect(stranger.store("a.jpg", Buffer.from("x"))).rejects.toThrow("answered 403 to PUT");
  await expect(stranger.read("a.jpg")).rejects.toThrow("answered 403 to GET");
  const nobody = bucketAt("s3://KEY:SECRET@127.0.0.1:9/pictures");
  await expect(nobody.read("a.jpg")).rejects.toThrow();
});

test("a bucket that does not answer times out", async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    silent.closeAllConnections();
    silent.close();
  });
  const { port } = silent.address() as AddressInfo;
  const bucket = parseBucketUrl(`s3://KEY:SECRET@127.0.0.1:${port}/pictures`);
  if (!bucket) throw new Error("no bucket");
  await expect(openBucket(bucket, 200).read("a.jpg")).rejects.toThrow();
});
