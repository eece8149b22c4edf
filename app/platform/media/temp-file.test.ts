import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { env } from "~/platform/env.server";
import { handlePictureUpload } from "./handle-picture-upload.server";
import { writeTempFile } from "./temp-file.server";

const named = () => readdirSync(env.DATA_DIR).filter((name) => name.startsWith("arriving-"));

async function* pieces(count: number, failure?: Error) {
  for (let piece = 0; piece < count; piece++) yield new Uint8Array(1_000_000).fill(piece);
  if (failure) throw failure;
}

test("a file can be read several times, and has no name on disk", async () => {
  const arrived = await writeTempFile(pieces(6));
  expect(named()).toEqual([]);
  for (const _ of [1, 2]) {
    const bytes = await arrived.read();
    expect(bytes.length).toBe(6_000_000);
    expect([bytes.at(0), bytes.at(-1)]).toEqual([0, 5]);
  }
  await arrived.close();
  await expect(arrived.read()).rejects.toThrow();
});

test("an upload that does not fit on the disk is refused with a sentence and leaves nothing", async () => {
  const full = new Error("ENOSPC: no space left on device");
  await expect(writeTempFile(pieces(1, full))).rejects.toBe(full);
  const body = new ReadableStream({ start: (controller) => controller.error(full) });
  const sent = { method: "POST", body, duplex: "half" } as RequestInit;
  const request = new Request("http://localhost/", sent);
  expect(await handlePictureUpload("somebody", request)).toEqual([
    {
      name: "The upload",
      status: 503,
      sentence: "We could not save this picture. Please try again in a moment.",
    },
  ]);
  expect(named()).toEqual([]);
});
