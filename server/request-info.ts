import type { IncomingMessage } from "node:http";
import { wantsLessData } from "~/platform/less-data.server";

export type Encoding = "br" | "gzip" | "identity";

/** All that an answer which is ready may depend on. No other header of a visitor reaches a kept page. */
export type RequestInfo = {
  isHead: boolean;
  encoding: Encoding;
  cookies: string | undefined;
  ifNoneMatch: string | undefined;
  savesData: boolean;
  host: string | undefined;
};

export function readRequestInfo({ method, headers }: IncomingMessage): RequestInfo {
  return {
    isHead: method === "HEAD",
    encoding: negotiateEncoding(headers["accept-encoding"] as string | undefined),
    cookies: headers.cookie,
    ifNoneMatch: headers["if-none-match"],
    savesData: wantsLessData(headers.cookie, headers["save-data"]),
    host: headers.host,
  };
}

/** Browsers all say the same few things: each is understood once. */
const understood = new Map<string, Encoding>();
const mostUnderstood = 100;

export function negotiateEncoding(header: string | undefined): Encoding {
  if (!header) return "identity";
  const known = understood.get(header);
  if (known) return known;
  if (understood.size >= mostUnderstood) understood.clear();
  const accepts = (name: string) =>
    new RegExp(
      `(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[\\d.]+\\s*)?(?:,|$)`,
      "i",
    ).test(header);
  const encoding = accepts("br") ? "br" : accepts("gzip") ? "gzip" : "identity";
  understood.set(header, encoding);
  return encoding;
}
