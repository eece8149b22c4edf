/** Server sessions: the cookie holds a random token, the database its hash. Deleting the row ends it at once. */

import { hashToken, makeToken } from "~/platform/crypto/secret-token.server";
import { type Database, db } from "~/platform/database.server";
import { log } from "~/platform/log.server";
import { privateCookie, readCookieText } from "~/platform/private-cookie.server";
import { newId } from "~db/new-id.server";
import type { Role } from "~db/schema.server";
import { formatDeviceName } from "./device-name.server";

export type { Role };

export type SessionUser = { sessionId: string; userId: string; name: string; role: Role };

const idleMs = 24 * 3_600_000;
const wholeMs = 14 * 86_400_000;
const noticeMs = 5 * 60_000;
const cookie = privateCookie("session", wholeMs / 1000);

const before = (ms: number) => new Date(Date.now() - ms).toISOString();

/** Who is asking: undefined without a session that is alive, of a person who may still sign in. */
export async function findSession(request: Request): Promise<SessionUser | undefined> {
  const token = await readCookieText(cookie, request);
  if (!token) return undefined;
  const session = await selectActiveSessions()
    .select(["sessions.id", "sessions.lastSeenAt", "sessions.userId", "users.name", "users.role"])
    .where("sessions.tokenHash", "=", hashToken(token))
    .executeTakeFirst();
  if (!session) return undefined;
  const { id, lastSeenAt, ...user } = session;
  if (lastSeenAt < before(noticeMs)) await noticeUse(id);
  return { sessionId: id, ...user };
}

/** Neither idle too long nor too old, of people who may still sign in. */
export function selectActiveSessions() {
  return db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .where("sessions.expiresAt", ">", before(0))
    .where("sessions.lastSeenAt", ">", before(idleMs))
    .where("users.disabledAt", "is", null);
}

/** Written at most every few minutes; a full disk must not keep anybody from reading. */
async function noticeUse(id: string): Promise<void> {
  try {
    await db
      .updateTable("sessions")
      .set({ lastSeenAt: before(0) })
      .where("id", "=", id)
      .execute();
  } catch (error) {
    log.warn({ err: error }, "the use of a session could not be noticed");
  }
}

/** A new token at every sign-in; what the browser carried before ends. Returns the cookie to set. */
export async function startSession(
  transaction: Database,
  request: Request,
  userId: string,
  network: string | null,
): Promise<string> {
  await forgetSessions(transaction, request);
  const token = makeToken();
  await transaction
    .insertInto("sessions")
    .values({
      id: newId(),
      tokenHash: hashToken(token),
      userId,
      createdAt: before(0),
      lastSeenAt: before(0),
      expiresAt: before(-wholeMs),
      device: formatDeviceName(request.headers.get("User-Agent")),
      addressPrefix: network,
    })
    .execute();
  return cookie.serialize(token);
}

/** Returns the cookie that takes the token out of the browser. */
export async function endSession(transaction: Database, request: Request): Promise<string> {
  await forgetSessions(transaction, request);
  return cookie.serialize("", { maxAge: 0 });
}

/** The one of this browser, and all that are over. */
async function forgetSessions(transaction: Database, request: Request): Promise<void> {
  const token = await readCookieText(cookie, request);
  await transaction
    .deleteFrom("sessions")
    .where((q) =>
      q.or([
        q("tokenHash", "=", hashToken(token ?? "")),
        q("expiresAt", "<=", before(0)),
        q("lastSeenAt", "<=", before(idleMs)),
      ]),
    )
    .execute();
}
