/** The records created at the first start. An edited record is no longer a sample. */
import { audit } from "~/platform/audit.server";
import { type Database, db } from "~/platform/database.server";
import { formatCount } from "~/ui/format-count";
import type { Schema } from "~db/schema.server";

type SampleTable = {
  [Table in keyof Schema]: Schema[Table] extends { isSample: unknown } ? Table : never;
}[keyof Schema];

/** Tables with sample content, and its label. */
export type SampleTables = readonly { table: SampleTable; label: string }[];

export type SampleCounts = { what: string; count: number }[];

export async function countSamples(tables: SampleTables): Promise<SampleCounts> {
  const samples: SampleCounts = [];
  for (const { table, label: what } of tables) {
    const { count } = await db
      .selectFrom(table as "sermons")
      .select((q) => q.fn.countAll<string | number>().as("count"))
      .where("isSample", "=", true)
      .where("deletedAt", "is", null)
      .executeTakeFirstOrThrow();
    samples.push({ what, count: Number(count) });
  }
  return samples;
}

/** Moves all samples to the trash. Returns the time, which `restoreSamples` needs, or undefined if there was none. */
export async function removeSamples(
  tables: SampleTables,
  actor: string,
): Promise<string | undefined> {
  const at = new Date().toISOString();
  const count = await move(tables, actor, "removed", null, at);
  return count > 0 ? at : undefined;
}

/** Restores the samples that were removed at this time and are still in the trash. Returns their number. */
export function restoreSamples(tables: SampleTables, actor: string, at: string): Promise<number> {
  return move(tables, actor, "restored", at, null);
}

function move(
  tables: SampleTables,
  actor: string,
  verb: string,
  from: string | null,
  to: string | null,
) {
  return db.transaction().execute(async (transaction) => {
    const counts: SampleCounts = [];
    for (const { table, label: what } of tables) {
      const count = await moveAll(transaction, table, from, to);
      if (count === 0) continue;
      counts.push({ what, count });
    }
    const all = counts.reduce((sum, { count }) => sum + count, 0);
    if (all > 0) {
      const action = `${verb} the sample content (${formatCount(all, "records")})`;
      await audit(transaction, { actor, action, area: "samples", after: counts });
    }
    return all;
  });
}

async function moveAll(
  transaction: Database,
  table: SampleTable,
  from: string | null,
  to: string | null,
): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable(table as "sermons")
    .set((row) => ({ deletedAt: to, version: row("version", "+", 1) }))
    .where("isSample", "=", true)
    .where("deletedAt", from === null ? "is" : "=", from)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
