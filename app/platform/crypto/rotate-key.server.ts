/** Gives the site a new master key: seals all that is sealed again, in one transaction. */
import { audit } from "~/platform/audit.server";
import { mailedLinkToken } from "~/platform/auth/one-time-links.server";
import { totpAssociatedData } from "~/platform/auth/two-factor-totp.server";
import type { Database } from "~/platform/database.server";
import { privateLinkToken } from "~/platform/privacy/private-links.server";
import { emailHash } from "./keyed-hash.server";
import { deriveKeyFrom, keyFingerprint } from "./master-key.server";
import { loadRetainedKeys, saveRetainedKeys } from "./retained-keys.server";
import { seal, unseal } from "./seal.server";
import { hashToken } from "./secret-token.server";

const batchSize = 500;
/** Where the address of a person stands beside its hash. */
const addressColumns = {
  testimonies: "email",
  contactMessages: "email",
  partnerships: "emailAddress",
  reminders: "email",
} as const;

type Progress = (sealed: number) => void;

/** Either all is sealed with the next key when it returns, or nothing has changed. Returns how much was sealed. */
export async function rotateKey(
  transaction: Database,
  next: Buffer,
  tell: Progress = () => {},
): Promise<number> {
  await loadRetainedKeys(transaction);
  await saveRetainedKeys(transaction, next);
  const requests = await sealRequests(transaction, next, tell);
  const factors = await sealSecondFactors(transaction, next);
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
  return requests + factors;
}

async function sealRequests(transaction: Database, next: Buffer, tell: Progress): Promise<number> {
  const [sealing, hashing] = [deriveKeyFrom(next, "confidential"), deriveKeyFrom(next, "email")];
  const read = (last: string) =>
    transaction
      .selectFrom("prayerRequests")
      .select(["id", "sealed", "email", "emailHash"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(batchSize)
      .execute();
  let count = 0;
  for await (const { id, sealed, email, emailHash: hash } of rowsOf(read)) {
    const words = sealed && open<{ email: string }>(sealed, id, `the prayer request ${id}`);
    const address = words ? words.email : email;
    await transaction
      .updateTable("prayerRequests")
      .set({
        sealed: words ? seal(words, id, sealing) : null,
        emailHash: hash && address ? emailHash(address, hashing) : hash,
      })
      .where("id", "=", id)
      .execute();
    if (words && ++count % batchSize === 0) tell(count);
  }
  return count;
}

async function sealSecondFactors(transaction: Database, next: Buffer): Promise<number> {
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
  // All four have these columns; the address may be missing where there is no hash either.
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
  for await (const { id, address } of rowsOf(read)) {
    const hash = { emailHash: emailHash(address ?? "", key) };
    if (address) await transaction.updateTable(any).set(hash).where("id", "=", id).execute();
  }
}

/** Mails that are still to be written carry links of the next key. */
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
  for await (const { id, seed } of rowsOf(read)) {
    const tokenHash = hashToken(privateLinkToken(seed, key));
    await transaction
      .updateTable("privateLinks")
      .set({ tokenHash })
      .where("recordId", "=", id)
      .execute();
  }
}

/** Rather stop than make of what cannot be read something that can never be read. */
function open<Value>(sealed: string, boundTo: string, what: string): Value {
  try {
    return unseal<Value>(sealed, boundTo);
  } catch {
    throw new Error(`${what} cannot be opened with the present key. Nothing was changed.`);
  }
}

async function* rowsOf<Row extends { id: string }>(
  read: (last: string) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let last = ""; ; ) {
    const rows = await read(last);
    yield* rows;
    if (rows.length < batchSize) return;
    last = rows.at(-1)?.id ?? "";
  }
}
