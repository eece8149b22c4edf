import { randomUUIDv7 } from "node:crypto";

let last = "";

/** A UUIDv7 that sorts after all earlier ones of this process, also within a millisecond. */
export function newId(): string {
  const id = randomUUIDv7();
  last = id > last ? id : next(last);
  return last;
}

/** Increments the last twelve of the random digits. */
function next(id: string): string {
  const counted = BigInt(`0x${id.slice(24)}`) + 1n;
  return id.slice(0, 24) + counted.toString(16).padStart(12, "0");
}
