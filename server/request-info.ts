import type { IncomingMessage } from "node:http";
import { wantsLessData } from "~/platform/less-data.server";
import { LruCache } from "~db/lru-cache.server";
import { isForwardedHttps } from "./forwarded";

export type Encoding = "br" | "gzip" | "identity";

/** A cached response depends on these values and on no other request header. */
export type RequestInfo = {
  isHead: boolean;
  encoding: Encoding;
  cookies: string | undefined;
  ifNoneMatch: string | undefined;
  savesData: boolean;
  host: string | undefined;
  isHttps: boolean;
};

export function readRequestInfo({ method, headers }: IncomingMessage): RequestInfo {
  return {
    isHead: method === "HEAD",
    encoding: negotiateEncoding(headers["accept-encoding"] as string | undefined),
    cookies: headers.cookie,
    ifNoneMatch: headers["if-none-match"],
    savesData: wantsLessData(headers.cookie, headers["save-data"]),
    host: headers.host,
    isHttps: isForwardedHttps(headers["x-forwarded-proto"]),
  };
}

/** All browsers send the same few headers, so each is parsed once. */
const negotiated = new LruCache<string, Encoding>(100);

/** `q=0` refuses an encoding. */
const acceptedEncoding = /^\s*(br|gzip)\s*(?:;\s*q=(?!0(?:\.0*)?\s*$)[\d.]+\s*)?$/i;

export function negotiateEncoding(header: string | undefined): Encoding {
  if (!header) return "identity";
  const known = negotiated.get(header);
  if (known) return known;
  const accepted = header.split(",").map((part) => acceptedEncoding.exec(part)?.[1]?.toLowerCase());
  const encodings = ["br", "gzip"] as const;
  const encoding = encodings.find((name) => accepted.includes(name)) ?? "identity";
  negotiated.set(header, encoding);
  return encoding;
}
