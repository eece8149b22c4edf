import { requestsFor } from "~/features/prayers/request-list.server";
import { inBatches } from "~/platform/records/in-batches.server";

/** Prayer requests as the list chooses them, but none that was told in confidence, and no trace that there is one. */
export function allRequests(asked: { q: string; show: string }) {
  return inBatches(async (before, size) => {
    const rows = requestsFor(asked)
      .where("isConfidential", "=", false)
      .select(["id", "name", "email", "subject", "prayerRequest", "isUrgent", "needsCare"])
      .select(["visibility", "status", "closedAt", "createdAt", "consentVersion", "consentAt"])
      .orderBy("id", "desc")
      .limit(size);
    return (before ? rows.where("id", "<", before) : rows).execute();
  });
}
