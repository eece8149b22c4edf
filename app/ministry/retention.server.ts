/** How long we keep what people send us, as the privacy policy says. */
import type { Database } from "~/platform/database.server";

const dayMs = 86_400_000;
const keptDays = { closedRequest: 180, message: 365, held: 14, sentMail: 30 };

/** Forgets what is over: closed requests, old messages, what was held and never released, sent mails. */
export async function forgetWhatIsOver(db: Database, now = Date.now()): Promise<void> {
  const before = (days: number) => new Date(now - days * dayMs).toISOString();
  await db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom("prayerRequests")
      .where("closedAt", "<", before(keptDays.closedRequest))
      .execute();
    await transaction
      .deleteFrom("contactMessages")
      .where("createdAt", "<", before(keptDays.message))
      .execute();
    await transaction
      .deleteFrom("prayerRequests")
      .where("visibility", "=", "held")
      .where("needsCare", "=", false)
      .where("isConfidential", "=", false)
      .where("createdAt", "<", before(keptDays.held))
      .execute();
    for (const table of ["testimonies", "contactMessages", "partnerships"] as const) {
      await transaction
        .deleteFrom(table)
        .where("isHeld", "=", true)
        .where("createdAt", "<", before(keptDays.held))
        .execute();
    }
    await transaction
      .deleteFrom("outbox")
      .where("status", "=", "sent")
      .where("sentAt", "<", before(keptDays.sentMail))
      .execute();
  });
}
