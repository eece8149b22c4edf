import { selectPrayerRequests } from "~/features/prayers/prayer-request-store.server";
import { readInBatches } from "~/platform/records/read-in-batches.server";

/** Prayer requests as the list chooses them, but none that was told in confidence, and no trace that there is one. */
export function exportPrayerRequests(asked: { q: string; show: string }) {
  return readInBatches(async (before, size) => {
    const rows = selectPrayerRequests(asked)
      .where("isConfidential", "=", false)
      .select(["id", "name", "email", "subject", "prayerRequest", "isUrgent", "needsCare"])
      .select(["visibility", "status", "closedAt", "createdAt", "consentVersion", "consentAt"])
      .orderBy("id", "desc")
      .limit(size);
    return (before ? rows.where("id", "<", before) : rows).execute();
  });
}
