/** The tables with rows about one prayer request: they end with it. */
import { sql } from "kysely";
import type { Database } from "~/platform/database.server";
import { latestPossible } from "~/platform/possible-instant.server";
import type { Schema } from "~db/schema.server";

type RequestTable = {
  [Table in keyof Schema]: Schema[Table] extends { requestId: string } ? Table : never;
}[keyof Schema];

export const requestTables = Object.keys({
  prayerMarks: true,
  prayerCounts: true,
  requestReports: true,
  requestUpdates: true,
  prayerLeases: true,
} satisfies Record<RequestTable, true>) as RequestTable[];

export async function deleteRowsAboutRequest(transaction: Database, requestId: string) {
  for (const table of requestTables) {
    await transaction.deleteFrom(table).where("requestId", "=", requestId).execute();
  }
}

/** Deletes rows whose request does not exist any more. */
export async function deleteOrphanedRequestRows(transaction: Database): Promise<void> {
  for (const table of requestTables) {
    await transaction
      .deleteFrom(table)
      .where(sql<boolean>`request_id not in (select id from ${sql.table("prayerRequests")})`)
      .execute();
  }
}

/** The count stays; the marks are needed only to count a device once a day. */
const marksLifetimeMs = 2 * 86_400_000;

export async function deleteExpiredMarks(database: Database, now = Date.now()): Promise<void> {
  await database
    .deleteFrom("prayerMarks")
    .where((row) =>
      row.or([
        row("createdAt", "<", new Date(now - marksLifetimeMs).toISOString()),
        row("createdAt", ">", latestPossible(0, now)),
      ]),
    )
    .execute();
}

/** How long a member has a request in the session. */
export const prayerLeaseMs = 10 * 60_000;

/** A lease of the session names a member, so it is not kept after its time. */
export async function deleteExpiredLeases(database: Database): Promise<void> {
  await database
    .deleteFrom("prayerLeases")
    .where((lease) =>
      lease.or([
        lease("until", "<=", new Date().toISOString()),
        lease("until", ">", latestPossible(prayerLeaseMs)),
      ]),
    )
    .execute();
}
