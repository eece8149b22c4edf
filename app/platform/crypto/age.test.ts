import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { decryptWithPassphrase, encryptWithPassphrase } from "./age.server";

const passphrase = "candle orchard bridge nine";

async function collect(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of source) parts.push(part);
  return Buffer.concat(parts);
}

/** In parts of any size, as a network delivers them. */
async function* inParts(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const encrypt = (text: Buffer) => collect(encryptWithPassphrase(inParts(text, 10_000), passphrase));
const decrypt = (file: Uint8Array, words = passphrase, size = 10_000) =>
  collect(decryptWithPassphrase(inParts(file, size), words));

/**
 * Of the test vectors of the format (github.com/C2SP/CCTV, age/testdata): what `age` makes with the passphrase
 * "password", and spellings that it refuses.
 */
const stanza = "-> scrypt rF0/NwblUHHTpgQgRpe5CQ 10";
const vector = Buffer.concat([
  Buffer.from(
    `age-encryption.org/v1\n${stanza}\ngUjEymFKMVXQEKdMMHL24oYexjE3TIC0O0zGSqJ2aUY\n--- IOXiQYStkoT1mvZW2tFOqZdhRVvj58egABx/sWfZQbc\n`,
  ),
  Buffer.from("1b35c6e687dd00da3ac379ac9f742c21fd185a1b9e3ded739d14ac6a9a50124db866d8", "hex"),
]);

const chunk = 64 * 1024;

/** Three full parts and a short one. */
let long: Buffer;
beforeAll(async () => {
  long = await encrypt(randomBytes(3 * chunk + 5));
});

describe("refuses", () => {
  test("a wrong passphrase", async () => {
    await expect(decrypt(long, `${passphrase}!`)).rejects.toThrow("the passphrase is not the one");
  });

  test.each([
    ["without its last part", (file: Buffer) => file.subarray(0, -100)],
    ["cut between two parts", (file: Buffer) => file.subarray(0, file.length - 5 - 16)],
    ["without its first part", (file: Buffer) => withoutChunk(file, 0)],
    ["without a part in the middle", (file: Buffer) => withoutChunk(file, 1)],
    ["with something behind it", (file: Buffer) => Buffer.concat([file, Buffer.from("x")])],
    ["cut in its header", (file: Buffer) => file.subarray(0, 160)],
  ])("a file %s", async (_, damage) => {
    await expect(decrypt(damage(long))).rejects.toThrow("the file is damaged or not complete");
  });

  test("a file in which one byte is another one, wherever it is", async () => {
    for (const at of [30, 120, 180, long.length - 1]) {
      const changed = Buffer.from(long);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(decrypt(changed)).rejects.toThrow();
    }
  });

  test.each([
    ["for a key", stanza, "-> X25519 TEiF0ypqr+bpvcqXNyCVJpL7OuwPdVwPL7KQEbFDOCc"],
    ["of another version", "org/v1", "org/v2"],
    ["with a salt that is too long", "rF0/NwblUHHTpgQgRpe5CQ", "rF0/NwblUHHTpgQgRpe5CQAA"],
    ["with a second way to open it", stanza, `${stanza}\nAAAA\n${stanza}`],
    ["with a work factor that is no number", "5CQ 10", "5CQ 0xA"],
    ["with another spelling of its key", "J2aUY", "J2aUZ"],
  ])("a file %s", async (_, from, to) => {
    const changed = Buffer.from(vector.toString("latin1").replace(from, to), "latin1");
    await expect(decrypt(changed, "password")).rejects.toThrow(
      "was not encrypted with a passphrase",
    );
  });

  test("a file that would fill the memory of the server", async () => {
    const changed = Buffer.from(vector.toString("latin1").replace("5CQ 10", "5CQ 23"), "latin1");
    await expect(decrypt(changed, "password")).rejects.toThrow("too much memory");
  });
});

function withoutChunk(file: Buffer, index: number): Buffer {
  const start = file.indexOf("\n--- ") + 5 + 43 + 1 + 16 + index * (chunk + 16);
  return Buffer.concat([file.subarray(0, start), file.subarray(start + chunk + 16)]);
}

test.each([
  [0, 1_000],
  [chunk, 100_000],
  [chunk + 1, 1_000],
])("%i bytes come back as they were, read in parts of %i", async (length, size) => {
  const text = randomBytes(length);
  const file = await encrypt(text);
  expect((await decrypt(file, passphrase, size)).equals(text)).toBe(true);
});

test("the file does not show its text", async () => {
  const text = Buffer.from("a prayer in confidence");
  expect((await encrypt(text)).includes(text)).toBe(false);
});

test("opens what the program age makes", async () => {
  expect((await decrypt(vector, "password")).toString()).toBe("age");
});

test("the same text is encrypted differently each time", async () => {
  const text = Buffer.from("the same");
  expect((await encrypt(text)).equals(await encrypt(text))).toBe(false);
});
