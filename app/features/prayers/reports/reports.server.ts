/** Reports of public requests by visitors. At a set number of devices a request is held for the team; none is deleted. */
import { audit } from "~/platform/audit.server";
import { lockContentVersion } from "~/platform/cache/content-versions.server";
import { countRows } from "~/platform/cache/version-cache.server";
import { keyedHash } from "~/platform/crypto/hashing.server";
import { type Database, db } from "~/platform/database.server";
import { heldColumns } from "~/platform/records/held.server";
import { sharedRequests } from "~/platform/records/public-submissions.server";
import { readCurrentSettings } from "~/settings/settings.server";

export type ReportOutcome = "reported" | "held" | "repeated" | "notShown";

export async function reportRequest(device: string, requestId: string): Promise<ReportOutcome> {
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
  const reports = await countRows(
    transaction.selectFrom("requestReports").where("requestId", "=", requestId),
  );
  if (reports < reportsToHold) return false;
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
    .select((query) => query.fn.countAll<string | number>().as("count"))
    .where("requestId", "in", requestIds)
    .where("ignoresReports", "=", false)
    .groupBy("requestId")
    .execute();
  return new Map(rows.map(({ requestId, count }) => [requestId, Number(count)]));
}
