/** The link that ends the mails about prayers for one request. Its signed token works without a session or a cookie. */
import { isSignedToken, signedToken } from "~/platform/crypto/hashing.server";

const stopPurpose = "stop prayed mails";
const stopPath = "/yours/stop";

export function prayedMailStopPath(requestId: string): string {
  return `${stopPath}?token=${signedToken(stopPurpose, requestId)}`;
}

/** True only for the stop URL with a valid token. Such a request is accepted from any origin (RFC 8058). */
export function isPrayedMailStopUrl({ pathname, searchParams }: URL): boolean {
  return pathname === stopPath && isSignedToken(stopPurpose, searchParams.get("token") ?? "");
}

/** Undefined unless the token is valid. */
export function requestIdOfStopUrl(url: URL): string | undefined {
  const [id] = (url.searchParams.get("token") ?? "").split(".");
  return isPrayedMailStopUrl(url) ? id : undefined;
}
