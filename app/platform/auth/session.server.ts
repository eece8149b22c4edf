/** Server sessions: the cookie holds a random token, the database its hash. Deleting the row ends the session at once. */
import { redirect } from "react-router";
import { hashToken, makeToken } from "~/platform/crypto/hashing.server";
import { type Database, db } from "~/platform/database.server";
import { log } from "~/platform/log.server";
import { latestPossible } from "~/platform/possible-instant.server";
import { privateCookie, readCookieText } from "~/platform/private-cookie.server";
import { newId } from "~db/new-id.server";
import type { Role } from "~db/schema.server";
import { parseRoles } from "./accounts.server";

export type SessionUser = { sessionId: string; userId: string; name: string; roles: Role[] };

const maxIdleMs = 24 * 3_600_000;
const maxAgeMs = 14 * 86_400_000;
/** `lastSeenAt` is written at most this often. */
const seenIntervalMs = 5 * 60_000;
const cookie = privateCookie("session", maxAgeMs / 1000);

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

/** Undefined if the session has expired or the account is disabled. */
export async function findSession(request: Request): Promise<SessionUser | undefined> {
  const token = await readCookieText(cookie, request);
  if (!token) return undefined;
  const session = await selectActiveSessions()
    .select(["sessions.id", "sessions.lastSeenAt", "sessions.userId", "users.name", "users.roles"])
    .where("sessions.tokenHash", "=", hashToken(token))
    .executeTakeFirst();
  if (!session) return undefined;
  const { id, lastSeenAt, roles, ...user } = session;
  if (lastSeenAt < ago(seenIntervalMs)) await updateLastSeen(id);
  return { sessionId: id, ...user, roles: parseRoles(roles) };
}

/** True if the browser has been signed in, whether or not the session still exists. */
export async function hasSessionCookie(request: Request): Promise<boolean> {
  return Boolean(await readCookieText(cookie, request));
}

/** Creates a new token at every sign-in and ends the browser's previous session. Returns the cookie to set. */
export async function startSession(
  transaction: Database,
  request: Request,
  userId: string,
  network: string | null,
): Promise<string> {
  await deleteEndedSessions(transaction, request);
  const token = makeToken();
  await transaction
    .insertInto("sessions")
    .values({
      id: newId(),
      tokenHash: hashToken(token),
      userId,
      createdAt: ago(0),
      lastSeenAt: ago(0),
      expiresAt: ago(-maxAgeMs),
      device: formatDeviceName(request.headers.get("User-Agent")),
      addressPrefix: network,
    })
    .execute();
  return cookie.serialize(token);
}

/** Returns the cookie that removes the token from the browser. */
export async function endSession(transaction: Database, request: Request): Promise<string> {
  await deleteEndedSessions(transaction, request);
  return cookie.serialize("", { maxAge: 0 });
}

/**
 * Call it first in a transaction that changes how the owner of a session signs in. A recovery ends all sessions, and
 * must not be undone by a change that has begun before. Updating the row of the account makes one wait for the other.
 */
export async function requireOwnSession(
  transaction: Database,
  { userId, sessionId }: Pick<SessionUser, "userId" | "sessionId">,
): Promise<void> {
  await transaction
    .updateTable("users")
    .set((user) => ({ name: user.ref("name") }))
    .where("id", "=", userId)
    .execute();
  const session = await transaction
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", sessionId)
    .executeTakeFirst();
  if (!session) throw redirect("/admin");
}

export function listSessions(userId: string) {
  return selectActiveSessions()
    .select(["sessions.id", "device", "addressPrefix", "lastSeenAt", "sessions.createdAt"])
    .where("userId", "=", userId)
    .orderBy("lastSeenAt", "desc")
    .execute();
}

/** False if the session has ended already or belongs to someone else. */
export async function endOneSession(
  transaction: Database,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("sessions")
    .where("id", "=", sessionId)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Ends all sessions of a person, or all but one. Returns how many. */
export async function endSessions(
  transaction: Database,
  userId: string,
  exceptId = "",
): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom("sessions")
    .where("userId", "=", userId)
    .where("id", "!=", exceptId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function selectActiveSessions() {
  return db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .where("sessions.expiresAt", ">", ago(0))
    .where("sessions.lastSeenAt", ">", ago(maxIdleMs))
    .where("sessions.lastSeenAt", "<=", latestPossible())
    .where("users.disabledAt", "is", null);
}

/** Failing to write must not prevent reading, for example when the disk is full. */
async function updateLastSeen(id: string): Promise<void> {
  try {
    await db
      .updateTable("sessions")
      .set({ lastSeenAt: ago(0) })
      .where("id", "=", id)
      .execute();
  } catch (error) {
    log.warn({ err: error }, "the use of a session could not be noticed");
  }
}

/** Deletes the session of this browser and all expired ones. */
async function deleteEndedSessions(transaction: Database, request: Request): Promise<void> {
  const token = await readCookieText(cookie, request);
  await transaction
    .deleteFrom("sessions")
    .where((q) =>
      q.or([
        q("tokenHash", "=", hashToken(token ?? "")),
        q("expiresAt", "<=", ago(0)),
        q("lastSeenAt", "<=", ago(maxIdleMs)),
        q("lastSeenAt", ">", latestPossible()),
      ]),
    )
    .execute();
}

const browsers: [RegExp, string][] = [
  [/Edg(?:A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

/** A name such as “Chrome on Android”. The full `User-Agent` is not stored. */
export function formatDeviceName(userAgent: string | null): string {
  const find = (names: [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  return `${find(browsers) ?? "A browser"} on ${find(systems) ?? "an unknown system"}`;
}
