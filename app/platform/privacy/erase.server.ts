import { audit } from "~/platform/audit.server";
import { incrementContentVersion } from "~/platform/cache/content-versions.server";
import { type Database, db } from "~/platform/database.server";
import { type ContentArea, contentAreas } from "~db/schema.server";
import { reapplyEndedLinks } from "./end-private-link.server";
import { erasureHash, recordErasure } from "./erasures.server";
import type { SelfServiceArea } from "./private-links.server";
import { reapplyWithdrawals } from "./withdraw.server";

/** What people send us, and may have erased. */
const sent = ["prayerRequests", "testimonies", "contactMessages", "partnerships"] as const;

type Erasure = {
  table: SelfServiceArea;
  id: string;
  /** As the person saw it who decided. */
  version: number;
  /** For the log, without a word of it: a prayer request. */
  auditLabel: string;
};

type Erased = "erased" | "overtaken" | "gone";

/**
 * Forgets a record for good, in the trash or not, with its private link, every mail about it and what the log tells
 * of its content. Its id stays in the log, and as a keyed hash among the erasures, so that a restored backup forgets
 * it again.
 */
export function erase(actor: string, erasure: Erasure): Promise<Erased> {
  return db.transaction().execute((transaction) => eraseInTransaction(transaction, actor, erasure));
}

/** The same as a part of something greater. */
export async function eraseInTransaction(
  transaction: Database,
  actor: string,
  { table, id, version, auditLabel }: Erasure,
): Promise<Erased> {
  const { numDeletedRows } = await transaction
    .deleteFrom(table)
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (numDeletedRows === 0n) {
    const row = await transaction
      .selectFrom(table)
      .select("id")
      .where("id", "=", id)
      .executeTakeFirst();
    return row ? "overtaken" : "gone";
  }
  await forgetAround(transaction, id);
  await recordErasure(transaction, table, id);
  await audit(transaction, { actor, action: `erased ${auditLabel}`, area: table, recordId: id });
  if (isShown(table)) await incrementContentVersion(transaction, table);
  return "erased";
}

/**
 * After a restore: forgets again what was erased since the backup was made, and takes again from public view what was
 * withdrawn. Returns how many that were erased had come back.
 */
export async function reapplyErasures(transaction: Database): Promise<number> {
  const erased = await transaction.selectFrom("erasures").select(["recordHash", "at"]).execute();
  const hashes = new Set(erased.map(({ recordHash }) => recordHash));
  let count = 0;
  for (const table of [...sent, "reminders"] as const) {
    const rows = await transaction.selectFrom(table).select("id").execute();
    for (const { id } of rows.filter((row) => hashes.has(erasureHash(table, row.id)))) {
      await transaction.deleteFrom(table).where("id", "=", id).execute();
      await forgetAround(transaction, id);
      count += 1;
    }
  }
  await reapplyEndedLinks(transaction, hashes);
  await reapplyWithdrawals(
    transaction,
    new Map(erased.map(({ recordHash, at }) => [recordHash, at])),
  );
  return count;
}

async function forgetAround(transaction: Database, id: string): Promise<void> {
  await transaction.deleteFrom("outbox").where("subjectId", "=", id).execute();
  await transaction.deleteFrom("privateLinks").where("recordId", "=", id).execute();
  await transaction
    .updateTable("auditLog")
    .set({ before: null, after: null })
    .where("recordId", "=", id)
    .execute();
}

function isShown(table: SelfServiceArea): table is SelfServiceArea & ContentArea {
  return (contentAreas as readonly string[]).includes(table);
}
