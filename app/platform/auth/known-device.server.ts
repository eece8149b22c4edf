/** Browsers that a person has signed in with. They have their own login limit, so failed attempts elsewhere never lock them out. */

import { hashToken, makeToken } from "~/platform/crypto/hashing.server";
import { type Database, db } from "~/platform/database.server";
import { latestPossible } from "~/platform/possible-instant.server";
import { privateCookie, readCookieText } from "~/platform/private-cookie.server";

const rememberedDays = 400;
const cookie = privateCookie("device", rememberedDays * 86_400);

/** The hash of this browser's token. */
export async function readDevice(request: Request): Promise<string | undefined> {
  const token = await readCookieText(cookie, request);
  return token && hashToken(token);
}

export async function isKnownDevice(device: string | undefined, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("knownDevices")
    .select("tokenHash")
    .where("tokenHash", "=", device ?? "")
    .where("userId", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the cookie to set. A token that is not in the database is replaced, so nobody can choose it. */
export async function rememberDevice(
  transaction: Database,
  request: Request,
  userId: string,
): Promise<string> {
  const now = Date.now();
  // Stored while the clock was ahead. The days count from now, so that its owner is not locked out.
  await transaction
    .updateTable("knownDevices")
    .set({ lastUsedAt: new Date(now).toISOString() })
    .where("lastUsedAt", ">", latestPossible(0, now))
    .execute();
  await transaction
    .deleteFrom("knownDevices")
    .where("lastUsedAt", "<", new Date(now - rememberedDays * 86_400_000).toISOString())
    .execute();
  const existing = await readCookieText(cookie, request);
  const token = existing && (await isStoredToken(transaction, existing)) ? existing : makeToken();
  const row = { tokenHash: hashToken(token), userId, lastUsedAt: new Date(now).toISOString() };
  await transaction
    .insertInto("knownDevices")
    .values(row)
    .onConflict((conflict) => conflict.columns(["tokenHash", "userId"]).doUpdateSet(row))
    .execute();
  return cookie.serialize(token);
}

async function isStoredToken(transaction: Database, token: string): Promise<boolean> {
  const row = await transaction
    .selectFrom("knownDevices")
    .select("tokenHash")
    .where("tokenHash", "=", hashToken(token))
    .executeTakeFirst();
  return row !== undefined;
}
