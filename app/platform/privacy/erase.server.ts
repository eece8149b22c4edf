import { audit } from "~/platform/audit.server";
import { type Database, db } from "~/platform/database.server";
import { erasureHash, recordErasure } from "./erasures.server";
import { reapplyEndedLinks, type SelfServiceArea, selfServiceAreas } from "./private-links.server";
import { purgeErased } from "./purge-erased.server";
import { deleteRowsAboutRequest } from "./request-tables.server";
import { reapplyWithdrawals } from "./withdraw.server";

type Erasure = {
  table: SelfServiceArea;
  id: string;
  /** The version that was shown to the person who erases it. */
  version: number;
  /** In the audit log, without content, for example: a prayer request. */
  auditLabel: string;
};

type Erased = "erased" | "conflict" | "gone";

/**
 * Erases a record permanently, also from the trash, with its private link, its notes and replies, its mails and its
 * content in the audit log.
 * The id stays in the audit log, and a keyed hash of it in `erasures`, so that a restored backup is erased again.
 */
export async function erase(actor: string, erasure: Erasure): Promise<Erased> {
  const erased = await db
    .transaction()
    .execute((transaction) => eraseInTransaction(transaction, actor, erasure));
  if (erased === "erased") await purgeErased();
  return erased;
}

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
    return row ? "conflict" : "gone";
  }
  await forgetAround(transaction, id);
  await recordErasure(transaction, table, id);
  await audit(transaction, { actor, action: `erased ${auditLabel}`, area: table, recordId: id });
  return "erased";
}

/**
 * After a restore: erases and withdraws again what was erased or withdrawn since the backup was made. Returns the number
 * of records that were erased again.
 */
export async function reapplyErasures(transaction: Database): Promise<number> {
  // A record can be withdrawn more than once: the map below keeps the last time.
  const erased = await transaction
    .selectFrom("erasures")
    .select(["recordHash", "at"])
    .orderBy("at")
    .execute();
  const hashes = new Set(erased.map(({ recordHash }) => recordHash));
  let count = 0;
  const others = [
    "reminders",
    "watchSignups",
    "revisions",
    "recordNotes",
    "requestUpdates",
  ] as const;
  for (const table of [...selfServiceAreas, ...others]) {
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
  await transaction
    .deleteFrom("outbox")
    .where((mail) =>
      mail.or([
        mail("subjectId", "=", id),
        mail("subjectId", "in", notesAbout(transaction, id).select("id")),
      ]),
    )
    .execute();
  await transaction.deleteFrom("privateLinks").where("recordId", "=", id).execute();
  await transaction.deleteFrom("formKeys").where("recordId", "=", id).execute();
  await transaction.deleteFrom("recordNotes").where("recordId", "=", id).execute();
  await transaction.deleteFrom("presence").where("recordId", "=", id).execute();
  await deleteRowsAboutRequest(transaction, id);
  await transaction
    .updateTable("auditLog")
    .set({ before: null, after: null })
    .where("recordId", "=", id)
    .execute();
}

function notesAbout(database: Database, id: string) {
  return database.selectFrom("recordNotes").where("recordId", "=", id);
}
