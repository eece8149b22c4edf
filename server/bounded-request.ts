import { IncomingMessage } from "node:http";

/** More in one turn of the event loop, and smaller ones, than any network brings. */
const maxChunks = 1_000;
const minAverageBytes = 256;

/**
 * A request whose connection is closed if a body in many tiny chunks arrives at once. Node calls JavaScript for each chunk of a
 * chunked body: 60 KB of chunks of one byte would hold the event loop for half a second. What a slow network brings in
 * small pieces comes in many turns of the loop, and holds nobody up.
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
