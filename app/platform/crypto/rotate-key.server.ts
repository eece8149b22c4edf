/** Rotates the master key: encrypts and hashes everything again, in one transaction. */

import { audit } from "~/platform/audit.server";
import { mailedLinkToken } from "~/platform/auth/one-time-links.server";
import { totpAssociatedData } from "~/platform/auth/two-factor.server";
import type { Database } from "~/platform/database.server";
import type { SelfServiceArea } from "~/platform/privacy/private-links.server";
import { privateLinkToken } from "~/platform/privacy/private-links.server";
import { confidentialEmailHash, emailHash, hashToken } from "./hashing.server";
import { deriveKeyFrom, keyFingerprint } from "./master-key.server";
import { loadRetainedKeys, saveRetainedKeys } from "./require-same-key.server";
import { seal, unseal } from "./seal.server";

const batchSize = 500;
/** The columns with the email address that belongs to `emailHash`. `resealPrayerRequests` does the same for requests. */
const addressColumns = {
  testimonies: "email",
  contactMessages: "email",
  partnerships: "emailAddress",
  reminders: "email",
  watchSignups: "email",
} as const satisfies Record<
  Exclude<SelfServiceArea, "prayerRequests"> | "reminders" | "watchSignups",
  string
>;

type Progress = (sealed: number) => void;

/** Returns the number of values that were encrypted again. */
export async function rotateKey(
  transaction: Database,
  next: Buffer,
  onProgress: Progress = () => {},
): Promise<number> {
  await loadRetainedKeys(transaction);
  await saveRetainedKeys(transaction, next);
  const requests = await resealPrayerRequests(transaction, next, onProgress);
  const notes = await resealTexts(transaction, "recordNotes", next);
  const updates = await resealTexts(transaction, "requestUpdates", next);
  const factors = await resealTotpKeys(transaction, next);
  for (const table of Object.keys(addressColumns) as (keyof typeof addressColumns)[]) {
    await hashAddresses(transaction, table, deriveKeyFrom(next, "email"));
  }
  await renewLinks(transaction, next);
  await transaction
    .updateTable("settings")
    .set({ value: JSON.stringify(keyFingerprint(next)), updatedAt: new Date().toISOString() })
    .where("key", "=", "keyFingerprint")
    .execute();
  const action = "changed the encryption key";
  await audit(transaction, { actor: "system", action, area: "settings" });
  return requests + notes + updates + factors;
}

async function resealPrayerRequests(
  transaction: Database,
  next: Buffer,
  onProgress: Progress,
): Promise<number> {
  const sealing = deriveKeyFrom(next, "confidential");
  const hashing = deriveKeyFrom(next, "email");
  const confidentialHashing = deriveKeyFrom(next, "confidential email");
  const read = (last: string) =>
    transaction
      .selectFrom("prayerRequests")
      .select(["id", "sealed", "email", "emailHash"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(batchSize)
      .execute();
  let count = 0;
  for await (const { id, sealed, email, emailHash: hash } of readAllRows(read)) {
    const content = sealed && open<{ email: string }>(sealed, id, `the prayer request ${id}`);
    const address = content ? content.email : email;
    const nextHash = content
      ? confidentialEmailHash(address ?? "", confidentialHashing)
      : emailHash(address ?? "", hashing);
    await transaction
      .updateTable("prayerRequests")
      .set({
        sealed: content ? seal(content, id, sealing) : null,
        emailHash: hash && address ? nextHash : hash,
      })
      .where("id", "=", id)
      .execute();
    if (content && ++count % batchSize === 0) onProgress(count);
  }
  return count;
}

async function resealTexts(
  transaction: Database,
  table: "recordNotes" | "requestUpdates",
  next: Buffer,
): Promise<number> {
  const key = deriveKeyFrom(next, "confidential");
  const read = (last: string) =>
    transaction
      .selectFrom(table as "requestUpdates")
      .select(["id", "sealed"])
      .where("sealed", "is not", null)
      .where("id", ">", last)
      .orderBy("id")
      .limit(batchSize)
      .execute();
  let count = 0;
  for await (const { id, sealed } of readAllRows(read)) {
    const text = open<string>(sealed ?? "", id, `the row ${id} of ${table}`);
    await transaction
      .updateTable(table as "requestUpdates")
      .set({ sealed: seal(text, id, key) })
      .where("id", "=", id)
      .execute();
    count += 1;
  }
  return count;
}

async function resealTotpKeys(transaction: Database, next: Buffer): Promise<number> {
  const users = await transaction.selectFrom("users").select(["id", "totpSealed"]).execute();
  const withFactor = users.filter(({ totpSealed }) => totpSealed !== null);
  for (const { id, totpSealed } of withFactor) {
    const key = open(
      totpSealed ?? "",
      totpAssociatedData(id),
      `the second factor of the account ${id}`,
    );
    await transaction
      .updateTable("users")
      .set({ totpSealed: seal(key, totpAssociatedData(id), deriveKeyFrom(next, "confidential")) })
      .where("id", "=", id)
      .execute();
  }
  return withFactor.length;
}

async function hashAddresses(
  transaction: Database,
  table: keyof typeof addressColumns,
  key: Buffer,
): Promise<void> {
  // All these tables have these columns.
  const any = table as "contactMessages";
  const read = (last: string) =>
    transaction
      .selectFrom(any)
      .select(["id", `${addressColumns[table] as "email"} as address`])
      .where("emailHash", "is not", null)
      .where("id", ">", last)
      .orderBy("id")
      .limit(batchSize)
      .execute();
  for await (const { id, address } of readAllRows(read)) {
    const hash = { emailHash: emailHash(address ?? "", key) };
    if (address) await transaction.updateTable(any).set(hash).where("id", "=", id).execute();
  }
}

/** Links in unsent mails are derived from the next key. */
async function renewLinks(transaction: Database, next: Buffer): Promise<void> {
  const key = deriveKeyFrom(next, "one-time link");
  const links = await transaction.selectFrom("oneTimeLinks").select("id").execute();
  for (const id of links.flatMap((link) => link.id ?? [])) {
    const tokenHash = hashToken(mailedLinkToken(id, key));
    await transaction.updateTable("oneTimeLinks").set({ tokenHash }).where("id", "=", id).execute();
  }
  await renewPrivateLinks(transaction, deriveKeyFrom(next, "private link"));
}

async function renewPrivateLinks(transaction: Database, key: Buffer): Promise<void> {
  const read = (last: string) =>
    transaction
      .selectFrom("privateLinks")
      .select(["recordId as id", "seed"])
      .where("recordId", ">", last)
      .orderBy("recordId")
      .limit(batchSize)
      .execute();
  for await (const { id, seed } of readAllRows(read)) {
    const tokenHash = hashToken(privateLinkToken(seed, key));
    await transaction
      .updateTable("privateLinks")
      .set({ tokenHash })
      .where("recordId", "=", id)
      .execute();
  }
}

/** Stops the rotation if a value cannot be decrypted. */
function open<Value>(sealed: string, boundTo: string, what: string): Value {
  try {
    return unseal<Value>(sealed, boundTo);
  } catch {
    throw new Error(`${what} cannot be opened with the present key. Nothing was changed.`);
  }
}

async function* readAllRows<Row extends { id: string }>(
  read: (last: string) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let last = ""; ; ) {
    const rows = await read(last);
    yield* rows;
    if (rows.length < batchSize) return;
    last = rows.at(-1)?.id ?? "";
  }
}
