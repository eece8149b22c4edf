/** What visitors may read of what other visitors sent. Every public query of these tables starts here. */
import { db } from "~/platform/database.server";

/** Prayer requests that are neither confidential nor held nor hidden. */
export function sharedRequests() {
  return db
    .selectFrom("prayerRequests")
    .where("isConfidential", "=", false)
    .where("visibility", "=", "shown");
}

/** Testimonies that both the author and the ministry approved. */
export function publicTestimonies() {
  return db
    .selectFrom("testimonies")
    .where("approved", "=", true)
    .where("sharePublicly", "=", true)
    .where("isHeld", "=", false)
    .where("deletedAt", "is", null);
}

/** Those of these testimonies that visitors can read. */
export async function listPublicTestimonyIds(ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await publicTestimonies().select("id").where("id", "in", ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** The answered request of each testimony, if visitors can read it. */
export async function findAnsweredRequests(
  testimonyIds: readonly string[],
): Promise<Map<string, string>> {
  if (testimonyIds.length === 0) return new Map();
  const rows = await sharedRequests()
    .select(["id", "testimonyId"])
    .where("status", "=", "answered")
    .where("testimonyId", "in", testimonyIds)
    .execute();
  return new Map(rows.map(({ id, testimonyId }) => [testimonyId ?? "", id]));
}
