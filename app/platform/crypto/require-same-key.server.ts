import type { Database } from "~/platform/database.server";
/** The settings that bind a database to its master key: its fingerprint, and the keys retained from earlier ones. */
import {
  deriveKey,
  deriveKeyFrom,
  hasMasterKey,
  hasNextKeyFile,
  keyFingerprint,
  retainedKeyPurposes,
  setRetainedKeys,
} from "./master-key.server";
import { seal, unseal } from "./seal.server";

const retainedKeysSetting = "carriedKeys";

/** With another key, confidential data could not be read. The server does not start. */
export class WrongKeyError extends Error {}

/** Binds the database to the key at the first start and rejects any other key afterwards. */
export async function requireSameKey(db: Database): Promise<void> {
  const find = () =>
    db
      .selectFrom("settings")
      .select("value")
      .where("key", "=", "keyFingerprint")
      .executeTakeFirst();
  const bound = await find();
  if (bound && !hasMasterKey()) {
    throw new WrongKeyError(
      "the encryption key is missing. Put secret.key back into DATA_DIR, or set ENCRYPTION_KEY to the key this database was made with.",
    );
  }
  const fingerprint = JSON.stringify(keyFingerprint());
  if (!bound) {
    const row = { key: "keyFingerprint", value: fingerprint, updatedAt: new Date().toISOString() };
    await db
      .insertInto("settings")
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  if ((await find())?.value !== fingerprint) {
    throw new WrongKeyError(
      hasNextKeyFile()
        ? "a change of the encryption key was interrupted. Finish it with npm run admin -- rotate-key."
        : "the encryption key is not the one this database was made with. Put the right secret.key into DATA_DIR, or set ENCRYPTION_KEY to it.",
    );
  }
  await loadRetainedKeys(db);
}

/** Call this before comparing anything with a hash made by an earlier key. */
export async function loadRetainedKeys(database: Database): Promise<void> {
  const found = await database
    .selectFrom("settings")
    .select("value")
    .where("key", "=", retainedKeysSetting)
    .executeTakeFirst();
  const keys = found
    ? unseal<Record<string, string>>(JSON.parse(found.value), retainedKeysSetting)
    : {};
  setRetainedKeys(
    new Map(Object.entries(keys).map(([name, key]) => [name, Buffer.from(key, "hex")])),
  );
}

/** Stores the retained keys, encrypted with the next master key. */
export async function saveRetainedKeys(transaction: Database, next: Buffer): Promise<void> {
  const keys = retainedKeyPurposes.map((purpose) => [purpose, deriveKey(purpose).toString("hex")]);
  const sealed = seal(
    Object.fromEntries(keys),
    retainedKeysSetting,
    deriveKeyFrom(next, "confidential"),
  );
  const value = { value: JSON.stringify(sealed), updatedAt: new Date().toISOString() };
  await transaction
    .insertInto("settings")
    .values({ key: retainedKeysSetting, ...value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(value))
    .execute();
}
