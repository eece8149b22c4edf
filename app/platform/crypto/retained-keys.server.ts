/** The derived keys that outlive their master key: kept in the database, sealed with the one that came after. */
import type { Database } from "~/platform/database.server";
import { retainedKeyPurposes } from "./key-purposes.server";
import { deriveKey, deriveKeyFrom, setRetainedKeys } from "./master-key.server";
import { seal, unseal } from "./seal.server";

const row = "carriedKeys";

/** To be called before anything is compared with what an earlier key made. */
export async function loadRetainedKeys(database: Database): Promise<void> {
  const found = await database
    .selectFrom("settings")
    .select("value")
    .where("key", "=", row)
    .executeTakeFirst();
  const keys = found ? unseal<Record<string, string>>(JSON.parse(found.value), row) : {};
  setRetainedKeys(
    new Map(Object.entries(keys).map(([name, key]) => [name, Buffer.from(key, "hex")])),
  );
}

/** Hands what is carried now on to the next master key. */
export async function saveRetainedKeys(transaction: Database, next: Buffer): Promise<void> {
  const keys = retainedKeyPurposes.map((purpose) => [purpose, deriveKey(purpose).toString("hex")]);
  const sealed = seal(Object.fromEntries(keys), row, deriveKeyFrom(next, "confidential"));
  const value = { value: JSON.stringify(sealed), updatedAt: new Date().toISOString() };
  await transaction
    .insertInto("settings")
    .values({ key: row, ...value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(value))
    .execute();
}
