import type { Database } from "~/platform/database.server";
import { hasNextKeyFile } from "./key-file.server";
import { hasMasterKey, keyFingerprint } from "./master-key.server";
import { loadRetainedKeys } from "./retained-keys.server";

/** What was sealed with another key could never be read again: better not to start. */
export class WrongKeyError extends Error {}

/** Binds the database to the key at the first start, and refuses any other key afterwards. */
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
