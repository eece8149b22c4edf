/**
 * Reports of public requests by visitors. At a set number of networks a request is held for the team; none is deleted.
 * When many requests are reported together, the team is asked to look instead: nobody can clear the page by reports.
 */
import { sql } from "kysely";
import { audit } from "~/platform/audit.server";
import { lockContentVersion } from "~/platform/cache/content-versions.server";
import { keyedHash } from "~/platform/crypto/hashing.server";
import { type Database, db } from "~/platform/database.server";
import { enqueueHourly } from "~/platform/mail/outbox.server";
import { latestPossible } from "~/platform/possible-instant.server";
import { heldColumns } from "~/platform/records/held.server";
import { sharedRequests } from "~/platform/records/public-submissions.server";
import { readCurrentSettings } from "~/settings/settings.server";
import { reportsAlertMail } from "./reports-alert-mail.server";

const hourMs = 3_600_000;
/** So many requests may be held for reports within an hour. */
const maxReportedTogether = 5;

export type ReportOutcome = "reported" | "held" | "repeated" | "notShown";

export async function reportRequest(
  device: string,
  requestId: string,
  network: string | null,
): Promise<ReportOutcome> {
  const shown = await sharedRequests()
    .select("id")
    .where("id", "=", requestId)
    .where("status", "!=", "closed")
    .executeTakeFirst();
  if (!shown) return "notShown";
  return db.transaction().execute(async (transaction) => {
    // Parallel reports wait for each other, so that each of them sees the reports before it.
    await lockContentVersion(transaction, "prayerRequests");
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("requestReports")
      .values({
        id: keyedHash("prayer mark", "report", device, requestId),
        requestId,
        networkHash: network && keyedHash("prayer mark", "report network", network, requestId),
        createdAt: new Date().toISOString(),
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return "repeated";
    return (await holdIfReportedOften(transaction, requestId)) ? "held" : "reported";
  });
}

async function holdIfReportedOften(transaction: Database, requestId: string): Promise<boolean> {
  const { reportsToHold } = await readCurrentSettings(transaction);
  const reports = (await countOpenReports([requestId], transaction)).get(requestId) ?? 0;
  if (reports < reportsToHold) return false;
  if ((await countReportedTogether(transaction)) > maxReportedTogether) {
    await enqueueHourly(transaction, reportsAlertMail);
    return false;
  }
  const { numUpdatedRows } = await transaction
    .updateTable("prayerRequests")
    .set((set) => ({
      visibility: "held" as const,
      ...heldColumns({ heldFor: "reports", signs: [] }, new Date().toISOString()),
      version: set("version", "+", 1),
    }))
    .where("id", "=", requestId)
    .where("visibility", "=", "shown")
    .where("ignoresReports", "=", false)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await audit(transaction, {
    actor: "system",
    action: "held a prayer request that visitors reported",
    area: "prayerRequests",
    recordId: requestId,
    before: { visibility: "shown" },
    after: { visibility: "held", reports },
  });
  return true;
}

/** The requests that were reported within an hour, without those that the team has answered. */
async function countReportedTogether(transaction: Database): Promise<number> {
  const { count } = await transaction
    .selectFrom("requestReports")
    .innerJoin("prayerRequests", "prayerRequests.id", "requestReports.requestId")
    .select((query) => query.fn.count<string | number>("requestId").distinct().as("count"))
    .where("ignoresReports", "=", false)
    .where("requestReports.createdAt", ">", new Date(Date.now() - hourMs).toISOString())
    .where("requestReports.createdAt", "<=", latestPossible())
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The team has read and shown a text that its author has now replaced. Reports of the new one count from zero. */
export async function acceptReportsAgain(transaction: Database, requestId: string): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable("prayerRequests")
    .set({ ignoresReports: false })
    .where("id", "=", requestId)
    .where("ignoresReports", "=", true)
    .executeTakeFirst();
  // Otherwise they stay: nobody can remove the reports of a text that the team has not read by correcting it.
  if (numUpdatedRows === 0n) return;
  await transaction.deleteFrom("requestReports").where("requestId", "=", requestId).execute();
}

/** Reports of one network count once. An unknown network is another one each time. */
const networks = sql<string>`coalesce(network_hash, request_reports.id)`;

/** The number of reports by request, for the team. Those that the team has answered by showing the request are left out. */
export async function countOpenReports(
  requestIds: readonly string[],
  database: Database = db,
): Promise<Map<string, number>> {
  if (requestIds.length === 0) return new Map();
  const rows = await database
    .selectFrom("requestReports")
    .innerJoin("prayerRequests", "prayerRequests.id", "requestReports.requestId")
    .select("requestId")
    .select(sql<string | number>`count(distinct ${networks})`.as("count"))
    .where("requestId", "in", requestIds)
    .where("ignoresReports", "=", false)
    .groupBy("requestId")
    .execute();
  return new Map(rows.map(({ requestId, count }) => [requestId, Number(count)]));
}
