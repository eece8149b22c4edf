/** The link that stops the daily prayer list. Its signed token works without a session or a cookie. */
import { isSignedToken, signedToken } from "~/platform/crypto/hashing.server";

const purpose = "stop daily list";
const stopPath = "/daily-list/stop";

export function dailyListStopPath(userId: string): string {
  return `${stopPath}?token=${signedToken(purpose, userId)}`;
}

/** The member whose list a URL stops. Undefined for another URL, or without a valid token. */
export function findDailyListToStop({ pathname, searchParams }: URL): string | undefined {
  const token = searchParams.get("token") ?? "";
  return pathname === stopPath && isSignedToken(purpose, token) ? token.split(".")[0] : undefined;
}
