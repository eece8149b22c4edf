/** Actions on many records. Each request handles one batch, so a run is stored until it is finished or undone. */
import { audit } from "~/platform/audit.server";
import { type Database, db } from "~/platform/database.server";
import { latestPossible } from "~/platform/possible-instant.server";
import { newId } from "~db/new-id.server";
import type { Schema } from "~db/schema.server";

/** A changed record: `action` and `value` undo the change if it still has this version. */
export type BulkChange = { id: string; version: number; action: string; value: string };

/** A chosen record, at the version that the person saw. */
export type BulkKey = { id: string; version: number };

export type BulkRun = Omit<
  Schema["bulkRuns"],
  "cursor" | "selection" | "skipped" | "changes" | "claimedUntil"
> & {
  selection: BulkKey[] | null;
  skipped: Record<string, number>;
  changes: BulkChange[];
};

const lifetimeMs = 86_400_000;

const repeatedWithinMs = 10 * 60_000;

export function newBulkRun(
  start: Pick<BulkRun, "userId" | "area" | "action" | "value">,
  selection: BulkKey[],
): BulkRun {
  return {
    ...start,
    id: newId(),
    selection,
    total: selection.length,
    handled: 0,
    undone: 0,
    skipped: {},
    changes: [],
    createdAt: new Date().toISOString(),
  };
}

/** Only the person who started a run goes on with it or undoes it. */
export async function findBulkRun(
  id: string,
  userId: string,
  area: string,
): Promise<BulkRun | undefined> {
  const row = await db
    .selectFrom("bulkRuns")
    .selectAll()
    .where("id", "=", id)
    .where("userId", "=", userId)
    .where("area", "=", area)
    .executeTakeFirst();
  return row && parseRun(row);
}

/** Longer than a batch. A server that ends in the middle of one leaves its claim. */
const claimMs = 5 * 60_000;

/** Two requests that go on with one run would each save its Undo list without the changes of the other. */
export async function claimBulkRun(id: string): Promise<boolean> {
  const now = Date.now();
  const { numUpdatedRows } = await db
    .updateTable("bulkRuns")
    .set({ claimedUntil: new Date(now + claimMs).toISOString() })
    .where("id", "=", id)
    .where((row) =>
      row.or([
        row("claimedUntil", "is", null),
        row("claimedUntil", "<=", new Date(now).toISOString()),
        row("claimedUntil", ">", latestPossible(claimMs, now)),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function releaseBulkRun(id: string): Promise<void> {
  await db.updateTable("bulkRuns").set({ claimedUntil: null }).where("id", "=", id).execute();
}

function parseRun({ claimedUntil: _claimedUntil, ...row }: Schema["bulkRuns"]): BulkRun {
  return {
    ...row,
    selection: row.selection && JSON.parse(row.selection),
    skipped: JSON.parse(row.skipped),
    changes: JSON.parse(row.changes),
  };
}

/** The same action on the same records a moment ago: its answer was lost, and the person repeats it. */
export async function findRepeatedRun(
  { id, userId, area, action, value }: BulkRun,
  recordIds: readonly string[],
): Promise<BulkRun | undefined> {
  const row = await db
    .selectFrom("bulkRuns")
    .selectAll()
    .where("userId", "=", userId)
    .where("area", "=", area)
    .where("id", "!=", id)
    .where("createdAt", ">", new Date(Date.now() - repeatedWithinMs).toISOString())
    .where("createdAt", "<=", latestPossible())
    .orderBy("createdAt", "desc")
    .executeTakeFirst();
  if (row?.action !== action || row.value !== value || row.undone > 0) return undefined;
  const run = parseRun(row);
  const changed = new Set(run.changes.map((change) => change.id));
  return recordIds.every((recordId) => changed.has(recordId)) ? run : undefined;
}

/** Saves how far the run is, and closes it when all chosen records are handled. It has one audit entry, whose count grows with every batch. */
export async function saveBulkRun(run: BulkRun, auditText: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const isOpen = run.selection !== null && run.handled < run.total;
    const row = {
      ...run,
      selection: isOpen ? JSON.stringify(run.selection) : null,
      cursor: "",
      skipped: JSON.stringify(run.skipped),
      changes: JSON.stringify(run.changes),
    };
    await transaction
      .insertInto("bulkRuns")
      .values(row)
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
      .execute();
    await writeAuditEntry(transaction, run, auditText);
  });
}

async function writeAuditEntry(
  transaction: Database,
  { id, userId, area, undone }: BulkRun,
  action: string,
): Promise<void> {
  const entryId = undone > 0 ? `${id}-undo` : id;
  const { numUpdatedRows } = await transaction
    .updateTable("auditLog")
    .set({ action })
    .where("id", "=", entryId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    await audit(transaction, { id: entryId, actor: userId, action, area });
  }
}

/** After a day a run can be neither continued nor undone. */
export async function deleteOldBulkRuns(database: Database): Promise<void> {
  const before = new Date(Date.now() - lifetimeMs).toISOString();
  await database
    .deleteFrom("bulkRuns")
    .where((run) =>
      run.or([run("createdAt", "<", before), run("createdAt", ">", latestPossible())]),
    )
    .execute();
}
