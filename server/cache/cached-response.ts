/** A response that can be sent at once: headers and body are ready in each encoding. */
import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { Encoding, RequestInfo } from "~server/request-info";
import { type CompressionEffort, compress } from "./compress";

type Encoded = { body: Buffer; headers: string[]; headersUnchanged: string[] };

/** As in the build, which compresses files of this size. */
const minCompressedBytes = 300;

export class CachedResponse {
  readonly status: number;
  /** Of the headers and the bytes before compression. A browser keeps the headers of a page that is unchanged. */
  readonly contentHash: string;
  readonly #head: string[];
  readonly #plain: Buffer;
  readonly #isCompressible: boolean;
  readonly #encoded = new Map<Encoding, Encoded>();
  readonly #compressing = new Map<Encoding, Promise<Encoded>>();
  readonly #thorough = new Set<Encoding>();

  /** `head` is flat: name, value, name, value. */
  constructor(status: number, head: string[], plain: Buffer, isText: boolean) {
    this.status = status;
    this.#head = head;
    this.#plain = plain;
    this.#isCompressible = isText && plain.length >= minCompressedBytes;
    const hash = createHash("sha256").update(JSON.stringify(head)).update(plain);
    this.contentHash = hash.digest("base64url").slice(0, 22);
    this.add("identity", plain);
  }

  /** Memory used by all encodings. */
  get bytes(): number {
    let sum = 0;
    for (const { body } of this.#encoded.values()) sum += body.length;
    return sum;
  }

  /** `extraHeaders` are for this request only, flat like `head`. */
  send(request: RequestInfo, outgoing: ServerResponse, extraHeaders: string[] = []): void {
    const encoding = this.#isCompressible ? request.encoding : "identity";
    const encoded = this.#encoded.get(encoding);
    if (encoded) this.#sendEncoded(encoded, request, outgoing, extraHeaders);
    else {
      void this.#compress(encoding, "quick").then((made) =>
        this.#sendEncoded(made, request, outgoing, extraHeaders),
      );
    }
  }

  /** Replaces the quickly compressed bodies by smaller ones, once. */
  async compressThoroughly(): Promise<void> {
    for (const encoding of ["br", "gzip"] as const) {
      if (!this.#encoded.has(encoding) || this.#thorough.has(encoding)) continue;
      this.#thorough.add(encoding);
      await this.#compress(encoding, "thorough");
    }
  }

  /** Adds a body that is already encoded. Each body has its own ETag. */
  add(encoding: Encoding, body: Buffer): Encoded {
    const tag =
      encoding === "identity" ? this.contentHash : `${this.contentHash}-${encoding}-${body.length}`;
    const headersUnchanged = [...this.#head, "ETag", `"${tag}"`];
    const headers = [...headersUnchanged, "Content-Length", String(body.length)];
    if (encoding !== "identity") headers.push("Content-Encoding", encoding);
    const encoded = { body, headers, headersUnchanged };
    this.#encoded.set(encoding, encoded);
    return encoded;
  }

  #sendEncoded(
    encoded: Encoded,
    request: RequestInfo,
    outgoing: ServerResponse,
    extraHeaders: string[],
  ): void {
    const isUnchanged = this.status === 200 && request.ifNoneMatch?.includes(this.contentHash);
    const headers = isUnchanged ? encoded.headersUnchanged : encoded.headers;
    outgoing.writeHead(isUnchanged ? 304 : this.status, headers.concat(extraHeaders));
    outgoing.end(isUnchanged || request.isHead ? undefined : encoded.body);
  }

  #compress(encoding: Encoding, effort: CompressionEffort): Promise<Encoded> {
    const compressing =
      this.#compressing.get(encoding) ??
      compress(this.#plain, encoding, effort)
        .then((body) => this.add(encoding, body))
        .finally(() => this.#compressing.delete(encoding));
    this.#compressing.set(encoding, compressing);
    return compressing;
  }
}
