/** The `Range` header of RFC 9110, section 14, for a file that never changes. */
import type { ByteRange } from "~/platform/media/media-store.server";

/** `whole` if there is no usable `Range`: a server may ignore the header. `none` if no byte of the file is in it. */
export type RequestedRange = { is: "whole" } | { is: "part"; range: ByteRange } | { is: "none" };

/** Enough for two sizes of 20 digits. */
const maxLength = 100;

/** Spaces are allowed in places where RFC 9110 has none. No two parts can match the same spaces. */
const bytesRange = /^\s*bytes\s*=\s*(?:(\d+)\s*)?-\s*(?:(\d+)\s*)?$/i;

/** More than one range is answered with the whole file: no player asks for it, and it would cost most. */
export function parseRange(
  { range, ifRange }: { range?: string; ifRange?: string },
  { size, etag }: { size: number; etag: string },
): RequestedRange {
  const isCurrent = ifRange === undefined || ifRange === etag;
  if (!range || range.length > maxLength || !isCurrent) return { is: "whole" };
  const [, first, last] = bytesRange.exec(range) ?? [];
  if (first === undefined)
    return last === undefined ? { is: "whole" } : lastBytes(Number(last), size);
  if (last !== undefined && Number(last) < Number(first)) return { is: "whole" };
  if (Number(first) >= size) return { is: "none" };
  const end = last === undefined ? size - 1 : Math.min(Number(last), size - 1);
  return { is: "part", range: { first: Number(first), last: end } };
}

function lastBytes(count: number, size: number): RequestedRange {
  if (count === 0) return { is: "none" };
  return { is: "part", range: { first: Math.max(0, size - count), last: size - 1 } };
}
