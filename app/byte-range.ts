/** The `Range` header of RFC 9110, section 14, for a file that never changes. */
import type { ByteRange } from "~/platform/media/media-store.server";

/** `whole` if there is no usable `Range`: a server may ignore the header. `none` if no byte of the file is in it. */
export type RequestedRange = { is: "whole" } | { is: "part"; range: ByteRange } | { is: "none" };

/** More than one range is answered with the whole file: no player asks for it, and it would cost most. */
export function parseRange(
  { range, ifRange }: { range?: string; ifRange?: string },
  { size, etag }: { size: number; etag: string },
): RequestedRange {
  const isCurrent = ifRange === undefined || ifRange === etag;
  const [, first, last] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(range ?? "") ?? [];
  if (!isCurrent || first === undefined || last === undefined) return { is: "whole" };
  if (first === "" && last === "") return { is: "whole" };
  if (first === "") return lastBytes(Number(last), size);
  if (last !== "" && Number(last) < Number(first)) return { is: "whole" };
  if (Number(first) >= size) return { is: "none" };
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return { is: "part", range: { first: Number(first), last: end } };
}

function lastBytes(count: number, size: number): RequestedRange {
  if (count === 0) return { is: "none" };
  return { is: "part", range: { first: Math.max(0, size - count), last: size - 1 } };
}
