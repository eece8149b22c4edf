/** Links in the mails of a prayer watch. Their signed tokens work without a session or a cookie. */
import { isSignedToken, signedToken } from "~/platform/crypto/hashing.server";
import type { KeyPurpose } from "~/platform/crypto/master-key.server";

const stopPath = "/prayer-watch/stop";
export const ownSlotPath = "/prayer-watch/yours";

export function watchConfirmPath(signupId: string): string {
  return `/prayer-watch/confirm?token=${signedToken("confirm watch slot", signupId)}`;
}

/** The private link: change the slot, or give it up. */
export function watchSlotPath(signupId: string): string {
  return `${ownSlotPath}?token=${signedToken("watch slot", signupId)}`;
}

export function watchStopPath(signupId: string): string {
  return `${stopPath}?token=${signedToken("stop watch reminders", signupId)}`;
}

/** True only for the stop URL with a valid token. Such a request is accepted from any origin. */
export function isWatchStopUrl(url: URL): boolean {
  return url.pathname === stopPath && readSignupId(url, "stop watch reminders") !== undefined;
}

/** The id of the signup that the token of the URL is for; undefined if the token is not valid. */
export function readSignupId(
  { searchParams }: URL,
  purpose: KeyPurpose & `${string}watch${string}`,
): string | undefined {
  const token = searchParams.get("token") ?? "";
  return isSignedToken(purpose, token) ? token.split(".")[0] : undefined;
}
