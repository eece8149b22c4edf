import { IncomingMessage } from "node:http";

/** A short body may come in any chunks; a longer one in chunks of this many bytes on average. */
const freeChunks = 100;
const minAverageBytes = 256;

/**
 * A request whose connection is closed if its body arrives in many tiny chunks. Node calls JavaScript for each chunk of a
 * chunked body: 60 KB of chunks of one byte would hold the event loop for 200 ms. No packet of a slow network is so small.
 */
export class BoundedRequest extends IncomingMessage {
  #chunks = 0;
  #bytes = 0;
  #isTooFine = false;

  override push(chunk: Uint8Array | null, encoding?: BufferEncoding): boolean {
    if (this.#isTooFine) return false;
    this.#chunks += 1;
    this.#bytes += chunk?.byteLength ?? 0;
    this.#isTooFine = this.#chunks > freeChunks + this.#bytes / minAverageBytes;
    if (!this.#isTooFine) return super.push(chunk, encoding);
    this.socket.destroy();
    return false;
  }
}
