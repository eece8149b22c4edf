/** The links in reminder mails. Their tokens need no session and no cookie. */
import { isSignedToken, signedToken } from "~/platform/crypto/hashing.server";

const confirming = "confirm reminder";
const stopping = "stop reminder";
const stopPath = "/reminders/stop";

export function confirmToken(reminderId: string): string {
  return signedToken(confirming, reminderId);
}

export function stopToken(reminderId: string): string {
  return signedToken(stopping, reminderId);
}

export function reminderConfirmPath(reminderId: string): string {
  return `/reminders/confirm?token=${confirmToken(reminderId)}`;
}

export function reminderStopPath(reminderId: string): string {
  return `${stopPath}?token=${stopToken(reminderId)}`;
}

/** Exactly the address of one reminder's end, with a token of ours. */
export function isReminderStopUrl({ pathname, searchParams }: URL): boolean {
  return pathname === stopPath && isSignedToken(stopping, searchParams.get("token") ?? "");
}
