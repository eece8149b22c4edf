/** Links in reminder mails. Their signed tokens work without a session or a cookie. */
import { isSignedToken, signedToken } from "~/platform/crypto/hashing.server";

const confirmPurpose = "confirm reminder";
const stopPurpose = "stop reminder";
const stopPath = "/reminders/stop";

export function confirmToken(reminderId: string): string {
  return signedToken(confirmPurpose, reminderId);
}

export function stopToken(reminderId: string): string {
  return signedToken(stopPurpose, reminderId);
}

export function reminderConfirmPath(reminderId: string): string {
  return `/reminders/confirm?token=${confirmToken(reminderId)}`;
}

export function reminderStopPath(reminderId: string): string {
  return `${stopPath}?token=${stopToken(reminderId)}`;
}

/** True only for the stop URL with a valid token. Such a request is accepted from any origin. */
export function isReminderStopUrl({ pathname, searchParams }: URL): boolean {
  return pathname === stopPath && isSignedToken(stopPurpose, searchParams.get("token") ?? "");
}
