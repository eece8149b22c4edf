/** Prayers of visitors: at most one for each device, request and day. Never writes to the request itself. */

import { openSharedRequests } from "~/features/prayers/prayer-requests.server";
import { keyedHash } from "~/platform/crypto/hashing.server";
import { db } from "~/platform/database.server";
import { addToPrayerCounts } from "./prayer-counts.server";

export type MarkOutcome = "counted" | "repeated" | "notOpen";

/** Only requests that visitors can see and pray for are counted. */
export async function countPrayer(
  device: string,
  requestId: string,
  now = new Date(),
): Promise<MarkOutcome> {
  const at = now.toISOString();
  const open = await openSharedRequests(at)
    .select("id")
    .where("id", "=", requestId)
    .executeTakeFirst();
  if (!open) return "notOpen";
  const day = at.slice(0, 10);
  return db.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("prayerMarks")
      .values({ id: markId(device, requestId, day), requestId, createdAt: at })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return "repeated";
    await addToPrayerCounts(transaction, requestId, at);
    return "counted";
  });
}

/** Without the key nobody can tell which device it was. */
function markId(device: string, requestId: string, day: string): string {
  return keyedHash("prayer mark", device, requestId, day);
}

/** Those of the requests that this device has prayed for today. */
export async function listMarkedToday(
  device: string,
  requestIds: readonly string[],
  now = new Date(),
): Promise<Set<string>> {
  if (requestIds.length === 0) return new Set();
  const day = now.toISOString().slice(0, 10);
  const marks = await db
    .selectFrom("prayerMarks")
    .select("requestId")
    .where(
      "id",
      "in",
      requestIds.map((requestId) => markId(device, requestId, day)),
    )
    .execute();
  return new Set(marks.map(({ requestId }) => requestId));
}
