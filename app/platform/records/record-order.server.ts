/** The order in which visitors see records. */
import { audit } from "~/platform/audit.server";
import { type Database, db } from "~/platform/database.server";
import type { RecordOf } from "./record-store.server";

export type OrderedTable = "prayers" | "gallery" | "gatherings" | "series";

/** More would make the page slow on a phone. */
const maxListed = 500;

/** The first records, in the order of the public page. */
export async function listInOrder<Table extends OrderedTable>(
  table: Table,
): Promise<RecordOf<Table>[]> {
  const rows = await inOrder(db, table).selectAll().limit(maxListed).execute();
  return rows as unknown as RecordOf<Table>[];
}

/**
 * Puts these records in this order, in the places that they have among all others. Records that are not there any more
 * are ignored.
 */
export async function saveOrder(actor: string, table: OrderedTable, ids: string[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const before = await inOrder(transaction, table).select(["id", "position"]).execute();
    const changed = reorder(before, ids);
    if (changed.length === 0) return;
    for (const { id, position } of changed) {
      await transaction
        .updateTable(table as "gallery")
        .set({ position })
        .where("id", "=", id)
        .execute();
    }
    await audit(transaction, { actor, action: "changed the order", area: table });
  });
}

type Placed = { id: string; position: number };

/** The rows whose position changes when those with these ids get this order, in the places that they have now. */
export function reorder(before: Placed[], ids: string[]): Placed[] {
  const rows = new Map(before.map((row) => [row.id, row]));
  const sorted = new Set(ids.filter((id) => rows.has(id)));
  const queue = [...sorted];
  const after = before.map((row) =>
    sorted.has(row.id) ? (rows.get(queue.shift() ?? "") ?? row) : row,
  );
  const lastMoved = after.findLastIndex((row, index) => row !== before[index]);
  return lastMoved < 0 ? [] : numbered(after, lastMoved);
}

/** The rows whose position changes. Those after the last moved one keep theirs if it is high enough. */
function numbered(rows: Placed[], lastMoved: number): Placed[] {
  const changed: Placed[] = [];
  let last = 0;
  for (const [index, { id, position }] of rows.entries()) {
    const next = index <= lastMoved || position <= last ? last + 1 : position;
    // Rows with the same position are sorted by their time. This stays so at the end of the list.
    const isTie = index > lastMoved + 1 && position === rows[index - 1]?.position;
    last = isTie ? last : next;
    if (last !== position) changed.push({ id, position: last });
  }
  return changed;
}

// Kysely cannot handle a table that is a type parameter. All these tables have the columns that are used here.
function inOrder(database: Database, table: OrderedTable) {
  return database
    .selectFrom(table as "gallery")
    .where("deletedAt", "is", null)
    .orderBy("position")
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc");
}
