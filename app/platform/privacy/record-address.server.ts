/** The address in a record, to look up everything about its person. */
import { audit } from "~/platform/audit.server";
import { unseal } from "~/platform/crypto/seal.server";
import { type Database, db } from "~/platform/database.server";
import { requireWritableDatabase } from "~/platform/read-only.server";

type Sender = { name: string | null; email: string | null };

const readers = {
  prayerRequests: readPrayerRequest,
  testimonies: (transaction, id) =>
    transaction
      .selectFrom("testimonies")
      .select(["name", "email"])
      .where("id", "=", id)
      .executeTakeFirst(),
  contactMessages: (transaction, id) =>
    transaction
      .selectFrom("contactMessages")
      .select(["name", "email"])
      .where("id", "=", id)
      .executeTakeFirst(),
  partnerships: (transaction, id) =>
    transaction
      .selectFrom("partnerships")
      .select(["fullName as name", "emailAddress as email"])
      .where("id", "=", id)
      .executeTakeFirst(),
  watchSignups: (transaction, id) =>
    transaction
      .selectFrom("watchSignups")
      .select(["name", "email"])
      .where("id", "=", id)
      .executeTakeFirst(),
} satisfies Record<
  string,
  (transaction: Database, id: string, actor: string) => Promise<Sender | undefined>
>;

export type AddressedTable = keyof typeof readers;

export function isAddressedTable(name: string): name is AddressedTable {
  return Object.hasOwn(readers, name);
}

/** Empty texts for what the record does not have. Undefined if there is no such record. */
export function findRecordAddress(
  actor: string,
  table: AddressedTable,
  id: string,
): Promise<{ name: string; email: string } | undefined> {
  requireWritableDatabase();
  return db.transaction().execute(async (transaction) => {
    const sender = await readers[table](transaction, id, actor);
    return sender && { name: sender.name ?? "", email: sender.email ?? "" };
  });
}

/** Who sent a confidential request is shown with an audit entry only. */
async function readPrayerRequest(
  transaction: Database,
  id: string,
  actor: string,
): Promise<Sender | undefined> {
  const row = await transaction
    .selectFrom("prayerRequests")
    .select(["name", "email", "sealed"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row?.sealed) return row;
  const action = "showed the address of a private prayer request";
  await audit(transaction, { actor, action, area: "prayerRequests", recordId: id });
  return unseal<Sender>(row.sealed, id);
}
