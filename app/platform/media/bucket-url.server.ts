import { isLoopback } from "~/platform/mail/loopback.server";

export type Bucket = {
  /** Where the bucket is, such as https://host/bucket. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/**
 * Reads `s3://KEY:SECRET@host/bucket?region=`. Returns undefined if a part is missing. Uses plain http for this machine
 * and with `tls=off`.
 */
export function parseBucketUrl(text: string): Bucket | undefined {
  const url = URL.parse(text);
  if (url?.protocol !== "s3:") return undefined;
  const { hostname, host, username, password, pathname, searchParams } = url;
  const [, bucket, ...rest] = pathname.replace(/\/$/, "").split("/");
  if (!host || !username || !password || !bucket || rest.length > 0) return undefined;
  const [accessKeyId, secretAccessKey] = [decoded(username), decoded(password)];
  if (!accessKeyId || !secretAccessKey) return undefined;
  const isPlainHttp = isLoopback(hostname) || searchParams.get("tls") === "off";
  return {
    url: `${isPlainHttp ? "http" : "https"}://${host}/${bucket}`,
    region: searchParams.get("region") || "us-east-1",
    accessKeyId,
    secretAccessKey,
  };
}

/** Undefined if a percent sign is not part of an escape. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
