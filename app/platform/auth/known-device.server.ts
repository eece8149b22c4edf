/** Remembers the browsers a person signed in with, so that strangers' wrong guesses never lock them out. */

import { hashToken, makeToken } from "~/platform/crypto/secret-token.server";
import type { Database } from "~/platform/database.server";
import { db } from "~/platform/database.server";
import { privateCookie, readCookieText } from "~/platform/private-cookie.server";

const rememberedDays = 400;
const cookie = privateCookie("device", rememberedDays * 86_400);

/** The hash of the token this browser carries. */
export async function readDevice(request: Request): Promise<string | undefined> {
  const token = await readCookieText(cookie, request);
  return token && hashToken(token);
}

/** Whether this person signed in with this browser before. */
export async function isKnownDevice(device: string | undefined, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("knownDevices")
    .select("tokenHash")
    .where("tokenHash", "=", device ?? "")
    .where("userId", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the cookie to set. A token that we did not make is never taken over. */
export async function rememberDevice(
  transaction: Database,
  request: Request,
  userId: string,
): Promise<string> {
  const now = Date.now();
  await transaction
    .deleteFrom("knownDevices")
    .where("lastUsedAt", "<", new Date(now - rememberedDays * 86_400_000).toISOString())
    .execute();
  const carried = await readCookieText(cookie, request);
  const token = carried && (await isOurs(transaction, carried)) ? carried : makeToken();
  const row = { tokenHash: hashToken(token), userId, lastUsedAt: new Date(now).toISOString() };
  await transaction
    .insertInto("knownDevices")
    .values(row)
    .onConflict((conflict) => conflict.columns(["tokenHash", "userId"]).doUpdateSet(row))
    .execute();
  return cookie.serialize(token);
}

async function isOurs(transaction: Database, token: string): Promise<boolean> {
  const row = await transaction
    .selectFrom("knownDevices")
    .select("tokenHash")
    .where("tokenHash", "=", hashToken(token))
    .executeTakeFirst();
  return row !== undefined;
}
