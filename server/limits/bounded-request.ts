import { IncomingMessage } from "node:http";

/** Both must be passed in one turn of the event loop: more chunks, and smaller ones on average. */
const maxChunks = 500;
const minAverageBytes = 256;

/**
 * Closes the connection if a body arrives in many tiny chunks at once. Node calls JavaScript for each chunk of a chunked
 * body: 60,000 chunks of one byte held the event loop for 330 ms. The small packets of a slow network arrive in many
 * turns of the loop, so they are not affected.
 */
export class BoundedRequest extends IncomingMessage {
  #chunks = 0;
  #bytes = 0;

  override push(chunk: Uint8Array | null, encoding?: BufferEncoding): boolean {
    if (this.socket.destroyed) return false;
    if (this.#chunks === 0) setImmediate(() => this.#beginTurn());
    this.#chunks += 1;
    this.#bytes += chunk?.byteLength ?? 0;
    if (this.#chunks <= maxChunks || this.#bytes >= this.#chunks * minAverageBytes) {
      return super.push(chunk, encoding);
    }
    this.socket.destroy();
    return false;
  }

  #beginTurn(): void {
    this.#chunks = 0;
    this.#bytes = 0;
  }
}
