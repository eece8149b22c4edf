/** Prayers of the team, and the cards that a member has had in a session. Stored as keyed hashes: nobody can read who prayed. */
import {
  addToPrayerCounts,
  takeFromPrayerCounts,
} from "~/features/prayers/marks/prayer-counts.server";
import { keyedHash } from "~/platform/crypto/hashing.server";
import type { Database } from "~/platform/database.server";
import { isPossibleInstant } from "~/platform/possible-instant.server";

/** Counts at most one prayer for each member, request and day. False if this one was counted already. */
export async function addMemberPrayer(
  transaction: Database,
  userId: string,
  requestId: string,
): Promise<boolean> {
  const now = new Date().toISOString();
  const isFirst = await addMark(transaction, prayedMark(userId, requestId, now), requestId, now);
  if (!isFirst) return false;
  await addToPrayerCounts(transaction, requestId, now);
  return true;
}

/** Takes back a prayer of today that was counted by mistake. False if there is none. */
export async function removeMemberPrayer(
  transaction: Database,
  userId: string,
  requestId: string,
): Promise<boolean> {
  const now = new Date().toISOString();
  const { numDeletedRows } = await transaction
    .deleteFrom("prayerMarks")
    .where("id", "=", prayedMark(userId, requestId, now))
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await takeFromPrayerCounts(transaction, requestId, now);
  return true;
}

/** The member does not get this card again in this session, unless its author writes an update. */
export async function passCard(
  transaction: Database,
  session: MemberSession,
  requestId: string,
): Promise<void> {
  const now = new Date().toISOString();
  await addMark(transaction, passedMark(session, requestId), requestId, now);
}

/** The member may get this card again. */
export async function unpassCard(
  transaction: Database,
  session: MemberSession,
  requestId: string,
): Promise<void> {
  await transaction
    .deleteFrom("prayerMarks")
    .where("id", "=", passedMark(session, requestId))
    .execute();
}

export type MemberSession = { userId: string; sessionId: string };

/** The requests that the member prayed for today or passed in this session, without those updated since. */
export async function findPassed(
  transaction: Database,
  session: MemberSession,
  requests: { id: string; updatedTextAt: string | null }[],
): Promise<Set<string>> {
  const now = new Date().toISOString();
  const byMark = new Map(
    requests.flatMap((request) => [
      [prayedMark(session.userId, request.id, now), request],
      [passedMark(session, request.id), request],
    ]),
  );
  if (byMark.size === 0) return new Set();
  const marks = await transaction
    .selectFrom("prayerMarks")
    .select(["id", "createdAt"])
    .where("id", "in", [...byMark.keys()])
    .execute();
  return new Set(
    marks.flatMap(({ id, createdAt }) => {
      const request = byMark.get(id);
      if (!request) return [];
      const updatedAt = request.updatedTextAt ?? "";
      // Passing the card again gives the mark a time that can be true, but not the update.
      if (!isPossibleInstant(createdAt)) return [];
      const isUpdatedSince = updatedAt > createdAt && isPossibleInstant(updatedAt);
      return isUpdatedSince ? [] : [request.id];
    }),
  );
}

/** False if the mark existed. Then its time becomes now. */
async function addMark(
  transaction: Database,
  id: string,
  requestId: string,
  createdAt: string,
): Promise<boolean> {
  const added = await transaction
    .insertInto("prayerMarks")
    .values({ id, requestId, createdAt })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (added) return true;
  await transaction.updateTable("prayerMarks").set({ createdAt }).where("id", "=", id).execute();
  return false;
}

function prayedMark(userId: string, requestId: string, at: string): string {
  return keyedHash("prayer mark", "member", userId, requestId, utcDay(at));
}

function passedMark({ userId, sessionId }: MemberSession, requestId: string): string {
  return keyedHash("prayer mark", "passed", userId, sessionId, requestId);
}

function utcDay(instant: string): string {
  return instant.slice(0, 10);
}
