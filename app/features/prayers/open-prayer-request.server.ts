import { audit } from "~/platform/audit.server";
import { unseal } from "~/platform/crypto/seal.server";
import { db } from "~/platform/database.server";
import { requireWritableDatabase } from "~/platform/read-only.server";
import type { PrayerRequestDetail } from "./prayer-request-state";
import { createDateTimeFormatter } from "./prayer-request-store.server";

type Words = Pick<PrayerRequestDetail, "name" | "email" | "subject" | "prayerRequest">;

/** Opens one request whole. Nobody reads a private one but with a line in the log, in the same step. */
export function openPrayerRequest(
  actor: string,
  id: string,
  zone: string,
): Promise<PrayerRequestDetail | undefined> {
  requireWritableDatabase();
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom("prayerRequests")
      .select(["id", "name", "email", "subject", "prayerRequest", "sealed", "version"])
      .select(["isUrgent", "isConfidential", "needsCare", "visibility", "status", "createdAt"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!row) return undefined;
    const { sealed, name, email, subject, prayerRequest, ...state } = row;
    const open = { name, email, subject, prayerRequest } as Words;
    const words = sealed === null ? open : unseal<Words>(sealed, id);
    if (row.isConfidential) {
      await audit(transaction, {
        actor,
        action: "opened a private prayer request",
        area: "prayerRequests",
        recordId: id,
      });
    }
    return { ...state, ...words, received: createDateTimeFormatter(zone)(row.createdAt) };
  });
}
