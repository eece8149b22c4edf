import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { ReadableStream } from "node:stream/web";
import { createMiddleware } from "hono/factory";
import { findSession } from "~/platform/auth/session.server";
import { multipartBoundary } from "~/platform/forms/multipart.server";
import type { AppEnv } from "~server/app-env";
import { audioPath, uploadPath } from "./request-time";

const tooMuchText =
  "That is more than this form can take. Please shorten your text and send it again.";
const tooManyBytes =
  "That is more than 10 MB. Please choose a smaller picture, or send fewer of them at once.";
const tooManyBytesInPart =
  "That is more than 5 MB. Please load the page again and choose the recording once more.";
const tooManyFields =
  "This form was sent with too many fields. Please go back, load the page again and send it once more.";
const tooManySenders =
  "Many are sending much at this moment. Please wait a minute, then go back and send it again.";

const megabyte = 1024 * 1024;
/** Typed text is smaller than this. Such a body is not refused because of what others send. */
const smallBytes = 64 * 1024;
/** Ten times as many as the largest form has. The cost of parsing is quadratic in the number of fields. */
const maxFields = 1_000;

/** A body that is being received. Oldest first in its set. */
type Arriving = { drop: () => void };

type Limit = {
  path: RegExp;
  needsSession: boolean;
  /** The body is a part of a file, not a form with fields. */
  isFile?: true;
  maxBytes: number;
  maxHeldBytes: number;
  heldBytes: number;
  arriving: Set<Arriving>;
  tooLarge: string;
};

/**
 * `maxBytes` limits one body, and `maxHeldBytes` all bodies of a kind that are being received. Text is in memory three
 * times while it is read; an upload waits on disk. The 64 KB above 10 MB are for the multipart headers. In the admin
 * area only users with a session may send more than `smallBytes`. Small bodies may take as much again: then the one that
 * has been arriving longest is dropped, because a form arrives within seconds.
 */
const limits: Limit[] = [
  {
    path: uploadPath,
    needsSession: true,
    maxBytes: 10 * megabyte + 64 * 1024,
    maxHeldBytes: 48 * megabyte,
    heldBytes: 0,
    arriving: new Set<Arriving>(),
    tooLarge: tooManyBytes,
  },
  {
    path: audioPath,
    needsSession: true,
    isFile: true,
    maxBytes: 5 * megabyte,
    maxHeldBytes: 24 * megabyte,
    heldBytes: 0,
    arriving: new Set<Arriving>(),
    tooLarge: tooManyBytesInPart,
  },
  {
    path: /^\/admin/i,
    needsSession: true,
    maxBytes: 2 * megabyte,
    maxHeldBytes: 16 * megabyte,
    heldBytes: 0,
    arriving: new Set<Arriving>(),
    tooLarge: tooMuchText,
  },
  {
    path: /^/,
    needsSession: false,
    maxBytes: 512 * 1024,
    maxHeldBytes: 16 * megabyte,
    heldBytes: 0,
    arriving: new Set<Arriving>(),
    tooLarge: tooMuchText,
  },
];

/** The listener refuses a body with any other method. */
export const methodsWithBody = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** With `Expect: 100-continue` a client asks before it sends the body. A body that is too large is never asked for. */
export function limitExpectedBodies(server: Server): void {
  server.on("checkContinue", (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const [path = ""] = (incoming.url ?? "").split("?", 1);
    const length = Number(incoming.headers["content-length"] ?? 0);
    if (length > (limitFor(path)?.maxBytes ?? 0)) outgoing.shouldKeepAlive = false;
    else outgoing.writeContinue();
    server.emit("request", incoming, outgoing);
  });
}

type Refusal = { status: 413 | 503; sentence: string };

/** Counts bytes and fields while they arrive, because Content-Length can be missing or wrong. */
export const limitBody = createMiddleware<AppEnv>(async (context, next) => {
  const { method, path, raw } = context.req;
  const limit = limitFor(path);
  if (!methodsWithBody.has(method) || !limit) return next();
  if (Number(raw.headers.get("Content-Length") ?? 0) > limit.maxBytes) {
    return context.text(limit.tooLarge, 413);
  }
  const counted = countBody(raw, limit, context.env?.incoming);
  const { headers, signal, url } = raw;
  const init = { method, headers, signal, body: ReadableStream.from(counted.chunks()) };
  context.req.raw = new Request(url, { ...init, duplex: "half" } as RequestInit);
  try {
    await next();
  } finally {
    counted.end();
  }
  const refusal = counted.refusal();
  if (!refusal) return;
  const retry: Record<string, string> = refusal.status === 503 ? { "Retry-After": "60" } : {};
  context.res = context.text(refusal.sentence, refusal.status, retry);
});

/** The router decodes paths before it matches them: `/ad%6Din` is the admin area too. */
function limitFor(path: string): Limit | undefined {
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // The router uses such a path unchanged.
  }
  return limits.find((limit) => limit.path.test(decoded));
}

/** Reads Node's stream, without a web stream around it. `destroyOnReturn` is off because a refusal still needs the socket. */
function chunksOf(request: Request, incoming?: IncomingMessage): AsyncIterable<Uint8Array> {
  return incoming?.iterator({ destroyOnReturn: false }) ?? request.body ?? Readable.from([]);
}

function countBody(request: Request, limit: Limit, incoming?: IncomingMessage) {
  const body: Arriving = { drop: () => incoming?.destroy() };
  const countFields = fieldCounter(request.headers.get("Content-Type") ?? "");
  let seenBytes = 0;
  let isOver = false;
  let mayBeLarge = !limit.needsSession;
  let refusal: Refusal | undefined;

  async function refusalFor(chunk: Uint8Array): Promise<Refusal | undefined> {
    if (seenBytes > limit.maxBytes) return { status: 413, sentence: limit.tooLarge };
    if (!limit.isFile && countFields(chunk) > maxFields)
      return { status: 413, sentence: tooManyFields };
    if (seenBytes <= smallBytes) return undefined;
    mayBeLarge ||= (await findSession(request)) !== undefined;
    if (!mayBeLarge) return { status: 413, sentence: tooMuchText };
    if (limit.heldBytes > limit.maxHeldBytes) return { status: 503, sentence: tooManySenders };
    return undefined;
  }

  /** Reads only when the app asks for more. */
  async function* chunks(): AsyncGenerator<Uint8Array> {
    limit.arriving.add(body);
    for await (const chunk of chunksOf(request, incoming)) {
      if (isOver) return;
      seenBytes += chunk.byteLength;
      limit.heldBytes += chunk.byteLength;
      if (limit.heldBytes > 2 * limit.maxHeldBytes) dropOldest(limit);
      refusal = await refusalFor(chunk);
      if (refusal) throw new Error(refusal.sentence);
      yield chunk;
    }
    limit.arriving.delete(body);
  }

  function end(): void {
    isOver = true;
    limit.arriving.delete(body);
    limit.heldBytes -= seenBytes;
  }

  return { chunks, end, refusal: () => refusal };
}

function dropOldest({ arriving }: Limit): void {
  const [oldest] = arriving;
  if (!oldest) return;
  arriving.delete(oldest);
  oldest.drop();
}

/** Counts the separators between fields, also if a separator is divided between two chunks. */
function fieldCounter(contentType: string): (chunk: Uint8Array) => number {
  const boundary = multipartBoundary(contentType);
  const separator = Buffer.from(boundary ? `--${boundary}` : "&");
  const overlap = separator.length - 1;
  let count = 0;
  let rest = Buffer.alloc(0);
  return (chunk) => {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    const seam = Buffer.concat([rest, bytes.subarray(0, overlap)]);
    count += occurrences(separator, seam) + occurrences(separator, bytes);
    const tail = Buffer.concat([rest, bytes.subarray(Math.max(0, bytes.length - overlap))]);
    rest = tail.subarray(Math.max(0, tail.length - overlap));
    return count;
  };
}

/** Stops when the limit is exceeded. */
function occurrences(separator: Buffer, bytes: Buffer): number {
  let count = 0;
  let at = bytes.indexOf(separator);
  while (at >= 0 && count <= maxFields) {
    count += 1;
    at = bytes.indexOf(separator, at + separator.length);
  }
  return count;
}
