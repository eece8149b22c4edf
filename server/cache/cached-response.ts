/** An answer that can leave at once: its headers and bytes stand ready in each encoding. */
import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { Encoding, RequestInfo } from "~server/request-info";
import { type CompressionEffort, compress } from "./compress";

type Form = { body: Buffer; headers: string[]; headersUnchanged: string[] };

const smallestCompressed = 1_000;

export class CachedResponse {
  readonly status: number;
  /** Names the bytes before encoding: what is the same has the same. */
  readonly contentHash: string;
  readonly #head: string[];
  readonly #plain: Buffer;
  readonly #isCompressible: boolean;
  readonly #forms = new Map<Encoding, Form>();
  readonly #making = new Map<Encoding, Promise<Form>>();
  readonly #thorough = new Set<Encoding>();

  /** `head` is flat: name, value, name, value. */
  constructor(status: number, head: string[], plain: Buffer, isText: boolean) {
    this.status = status;
    this.#head = head;
    this.#plain = plain;
    this.#isCompressible = isText && plain.length >= smallestCompressed;
    this.contentHash = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
    this.add("identity", plain);
  }

  /** What it takes in memory. */
  get bytes(): number {
    let sum = 0;
    for (const { body } of this.#forms.values()) sum += body.length;
    return sum;
  }

  /** `own` are the headers of this one sending, flat like the others. */
  send(asked: RequestInfo, outgoing: ServerResponse, own: string[] = []): void {
    const encoding = this.#isCompressible ? asked.encoding : "identity";
    const form = this.#forms.get(encoding);
    if (form) this.#sendForm(form, asked, outgoing, own);
    else {
      void this.#make(encoding, "quick").then((made) => this.#sendForm(made, asked, outgoing, own));
    }
  }

  /** Puts the smallest bytes in the place of those that were made in a hurry, once. */
  async compressThoroughly(): Promise<void> {
    for (const encoding of ["br", "gzip"] as const) {
      if (!this.#forms.has(encoding) || this.#thorough.has(encoding)) continue;
      this.#thorough.add(encoding);
      await this.#make(encoding, "thorough");
    }
  }

  /** Takes bytes that were encoded elsewhere. Other bytes have another tag. */
  add(encoding: Encoding, body: Buffer): Form {
    const tag =
      encoding === "identity" ? this.contentHash : `${this.contentHash}-${encoding}-${body.length}`;
    const headersUnchanged = [...this.#head, "ETag", `"${tag}"`];
    const headers = [...headersUnchanged, "Content-Length", String(body.length)];
    if (encoding !== "identity") headers.push("Content-Encoding", encoding);
    const form = { body, headers, headersUnchanged };
    this.#forms.set(encoding, form);
    return form;
  }

  #sendForm(form: Form, asked: RequestInfo, outgoing: ServerResponse, own: string[]): void {
    const isUnchanged = this.status === 200 && asked.ifNoneMatch?.includes(this.contentHash);
    const headers = isUnchanged ? form.headersUnchanged : form.headers;
    outgoing.writeHead(isUnchanged ? 304 : this.status, headers.concat(own));
    outgoing.end(isUnchanged || asked.isHead ? undefined : form.body);
  }

  #make(encoding: Encoding, effort: CompressionEffort): Promise<Form> {
    const making =
      this.#making.get(encoding) ??
      compress(this.#plain, encoding, effort)
        .then((body) => this.add(encoding, body))
        .finally(() => this.#making.delete(encoding));
    this.#making.set(encoding, making);
    return making;
  }
}
