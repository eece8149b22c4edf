/**
 * Files encrypted with a passphrase in the format age (https://age-encryption.org/v1): scrypt, then ChaCha20-Poly1305 in
 * chunks, so that a file of any size is streamed, and a lost, repeated or moved part is noticed. The program `age` opens
 * them too.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  type ScryptOptions,
  scrypt,
  timingSafeEqual,
} from "node:crypto";
import { promisify } from "node:util";
import { createMutex } from "~/platform/queue.server";

type Bytes = AsyncIterable<Uint8Array>;

const version = "age-encryption.org/v1";
export const ageMagic = Buffer.from(`${version}\n`);

const chunkBytes = 64 * 1024;
const tagBytes = 16;
const saltBytes = 16;
const fileKeyBytes = 16;
const nonceBytes = 16;
/** The header of a file with a passphrase has 149 bytes, plus the digits of the work factor. */
const maxHeaderBytes = 1_024;

/** scrypt with N = 2^17 takes 128 MB. A file that asks for more than 2^20 would fill the memory of a small server. */
const workFactor = 17;
const maxWorkFactor = 20;
const oneAtATime = createMutex();

const deriveFromPassphrase = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

const wrongPassphrase = "the passphrase is not the one that the file was made with.";
const damaged = "the file is damaged or not complete.";

/** Yields the encrypted file while it reads the source. */
export async function* encryptWithPassphrase(
  source: Bytes,
  passphrase: string,
): AsyncGenerator<Uint8Array> {
  const fileKey = randomBytes(fileKeyBytes);
  const nonce = randomBytes(nonceBytes);
  yield await makeHeader(fileKey, passphrase);
  yield nonce;
  const key = deriveKey(fileKey, nonce, "payload");
  const reader = readBytes(source);
  let chunk = await reader.take(chunkBytes);
  for (let index = 0; ; index++) {
    const next = await reader.take(chunkBytes);
    const isLast = next.length === 0;
    yield seal(key, chunkNonce(index, isLast), chunk);
    if (isLast) return;
    chunk = next;
  }
}

/** Yields the text of the file. Throws if the passphrase is wrong, and at the first damaged or missing part. */
export async function* decryptWithPassphrase(
  source: Bytes,
  passphrase: string,
): AsyncGenerator<Uint8Array> {
  const reader = readBytes(source);
  const fileKey = await readHeader(reader, passphrase);
  const nonce = await reader.take(nonceBytes);
  if (nonce.length < nonceBytes) throw new Error(damaged);
  const key = deriveKey(fileKey, nonce, "payload");
  let chunk = await reader.take(chunkBytes + tagBytes);
  for (let index = 0; ; index++) {
    const next = await reader.take(chunkBytes + tagBytes);
    const isLast = next.length === 0;
    const text = open(key, chunkNonce(index, isLast), chunk);
    const isNeedless = isLast && index > 0 && text?.length === 0;
    if (!text || isNeedless) throw new Error(damaged);
    yield text;
    if (isLast) return;
    chunk = next;
  }
}

async function makeHeader(fileKey: Buffer, passphrase: string): Promise<Buffer> {
  const salt = randomBytes(saltBytes);
  const wrapped = seal(await wrappingKey(passphrase, salt, workFactor), noNonce, fileKey);
  const lines = `${version}\n-> scrypt ${encode(salt)} ${workFactor}\n${encode(wrapped)}\n---`;
  return Buffer.from(`${lines} ${encode(headerMac(fileKey, lines))}\n`);
}

const scryptLine = /^-> scrypt ([A-Za-z\d+/]{22}) ([1-9]\d?)$/;

/** Returns the key of the file. Files for keys instead of a passphrase are refused. */
async function readHeader(reader: Reader, passphrase: string): Promise<Buffer> {
  const head = await reader.takeUntil("\n--- ", maxHeaderBytes);
  const [first, stanza = "", body = "", ...rest] = head.split("\n");
  const [, salt = "", factor = ""] = scryptLine.exec(stanza) ?? [];
  const lines = head.slice(0, -1);
  const mac = decode((await reader.takeUntil("\n", 64)).slice(0, -1), 32);
  const [saltRead, wrapped] = [decode(salt, saltBytes), decode(body, fileKeyBytes + tagBytes)];
  const isOurs = first === version && rest.join("\n") === "--- ";
  if (!isOurs || !saltRead || !wrapped || !mac) {
    throw new Error("the file was not encrypted with a passphrase, or it is damaged.");
  }
  if (Number(factor) > maxWorkFactor) throw new Error("the file asks for too much memory.");
  const key = await wrappingKey(passphrase, saltRead, Number(factor));
  const fileKey = open(key, noNonce, wrapped);
  if (!fileKey) throw new Error(wrongPassphrase);
  if (!timingSafeEqual(headerMac(fileKey, lines), mac)) throw new Error(damaged);
  return fileKey;
}

/** The wrapping key is new for each file, and encrypts one text. */
const noNonce = Buffer.alloc(12);

async function wrappingKey(passphrase: string, salt: Buffer, factor: number): Promise<Buffer> {
  const options = { N: 2 ** factor, r: 8, p: 1, maxmem: 2 ** (factor + 11) };
  const full = Buffer.concat([Buffer.from(`${version}/scrypt`), salt]);
  return oneAtATime(() => deriveFromPassphrase(passphrase, full, 32, options));
}

function headerMac(fileKey: Buffer, lines: string): Buffer {
  return createHmac("sha256", deriveKey(fileKey, Buffer.alloc(0), "header"))
    .update(lines)
    .digest();
}

function deriveKey(fileKey: Buffer, salt: Buffer, purpose: "header" | "payload"): Buffer {
  return Buffer.from(hkdfSync("sha256", fileKey, salt, purpose, 32));
}

/** The number of the chunk, and whether it is the last one: without the last chunk a file is not complete. */
function chunkNonce(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(index, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function seal(key: Buffer, nonce: Buffer, text: Buffer): Buffer {
  const cipher = createCipheriv("chacha20-poly1305", key, nonce, { authTagLength: tagBytes });
  return Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
}

/** Undefined if the text was not encrypted with this key, or is damaged. */
function open(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer | undefined {
  if (sealed.length < tagBytes) return undefined;
  const decipher = createDecipheriv("chacha20-poly1305", key, nonce, { authTagLength: tagBytes });
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  const text = decipher.update(sealed.subarray(0, -tagBytes));
  try {
    return Buffer.concat([text, decipher.final()]);
  } catch {
    return undefined;
  }
}

function encode(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}

/** Undefined for another length, and for another spelling of the same bytes. */
function decode(text: string, length: number): Buffer | undefined {
  const bytes = Buffer.from(text, "base64");
  return bytes.length === length && encode(bytes) === text ? bytes : undefined;
}

type Reader = ReturnType<typeof readBytes>;

/** Reads exact amounts. Ends early only at the end of the source. */
function readBytes(source: Bytes) {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer[] = [];
  let length = 0;

  async function more(): Promise<boolean> {
    const { value, done } = await chunks.next();
    if (done) return false;
    rest.push(Buffer.from(value));
    length += value.length;
    return true;
  }

  async function take(count: number): Promise<Buffer> {
    while (length < count && (await more()));
    const all = Buffer.concat(rest);
    rest = [all.subarray(count)];
    length = Math.max(0, all.length - count);
    return all.subarray(0, count);
  }

  /** The text up to the end of `mark`, or the first `max` bytes. */
  async function takeUntil(mark: string, max: number): Promise<string> {
    const find = () => Buffer.concat(rest).indexOf(mark);
    while (find() < 0 && length < max && (await more()));
    const at = find();
    return (await take(at < 0 ? max : at + mark.length)).toString("latin1");
  }

  return { take, takeUntil };
}
