import type { Database } from "~/platform/database.server";
import { hasTable } from "~db/connect.server";
/** The settings that bind a database to its master key: its fingerprint, and the keys retained from earlier ones. */
import {
  deriveKey,
  deriveKeyFrom,
  hasMasterKey,
  hasNextKeyFile,
  keyFingerprint,
  retainedKeyPurposes,
  setRetainedKeys,
  WrongKeyError,
} from "./master-key.server";
import { seal, unseal } from "./seal.server";

const retainedKeysSetting = "carriedKeys";

/** Binds the database to the key at the first start and rejects any other key afterwards. */
export async function requireSameKey(db: Database): Promise<void> {
  if (!(await requireBoundKey(db))) {
    const value = JSON.stringify(keyFingerprint());
    await db
      .insertInto("settings")
      .values({ key: "keyFingerprint", value, updatedAt: new Date().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // Another server may have bound it first.
    await requireBoundKey(db);
  }
  await loadRetainedKeys(db);
}

/**
 * Rejects any key but the one that the database is bound to, and never makes a key in its place. Returns the bound
 * fingerprint; undefined for a new database.
 */
export async function requireBoundKey(db: Database): Promise<string | undefined> {
  const bound = await findBoundFingerprint(db);
  if (bound === undefined) return undefined;
  if (!hasMasterKey()) {
    throw new WrongKeyError(
      "the encryption key is missing. Put secret.key back into DATA_DIR, or set ENCRYPTION_KEY to the key this database was made with.",
    );
  }
  if (bound === keyFingerprint()) return bound;
  throw new WrongKeyError(
    hasNextKeyFile()
      ? "a change of the encryption key was interrupted. Finish it with npm run admin -- rotate-key."
      : "the encryption key is not the one this database was made with. Put the right secret.key into DATA_DIR, or set ENCRYPTION_KEY to it.",
  );
}

/** Undefined if the site has never started on this database. */
export async function findBoundFingerprint(db: Database): Promise<string | undefined> {
  if (!(await hasTable(db, "settings"))) return undefined;
  const found = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", "keyFingerprint")
    .executeTakeFirst();
  return found && JSON.parse(found.value);
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
