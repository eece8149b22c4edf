import { isLoopback } from "~/platform/mail/loopback.server";
import type { Bucket } from "./media-bucket.server";

/**
 * Reads `s3://KEY:SECRET@host/bucket?region=`; undefined where a part is missing. Plain http is spoken with this
 * machine and where `tls=off` says so.
 */
export function parseBucketUrl(text: string): Bucket | undefined {
  const url = URL.parse(text);
  if (url?.protocol !== "s3:") return undefined;
  const { hostname, host, username, password, pathname, searchParams } = url;
  const [, bucket, ...rest] = pathname.replace(/\/$/, "").split("/");
  if (!host || !username || !password || !bucket || rest.length > 0) return undefined;
  const [accessKeyId, secretAccessKey] = [decoded(username), decoded(password)];
  if (!accessKeyId || !secretAccessKey) return undefined;
  const isPlain = isLoopback(hostname) || searchParams.get("tls") === "off";
  return {
    url: `${isPlain ? "http" : "https"}://${host}/${bucket}`,
    region: searchParams.get("region") || "us-east-1",
    accessKeyId,
    secretAccessKey,
  };
}

/** Undefined where a stray percent sign makes it unreadable. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
