/** The command `npm run admin -- rotate-key`. It refuses to run while the site runs. */
import {
  activateNextKey,
  deleteNextKey,
  hasMasterKey,
  keyFingerprint,
  makeNextKey,
  nextKeyFile,
  readNextKey,
  retireNextKey,
} from "~/platform/crypto/master-key.server";
import { findBoundFingerprint } from "~/platform/crypto/require-same-key.server";
import { rotateKey } from "~/platform/crypto/rotate-key.server";
import { env } from "~/platform/env.server";
import { connectWithoutTimeout, type Database } from "~db/connect.server";
import { requirePostgresUnused, requireUnused } from "~db/in-use.server";

/** Can be killed at any time and run again: the data changes in one transaction, and the key file moves after it. */
export async function rotateKeyCommand(): Promise<void> {
  if (!hasMasterKey()) throw new Error(`there is no secret.key in ${env.DATA_DIR}.`);
  const db = connectWithoutTimeout(env.DATABASE_URL, env.DATA_DIR);
  try {
    await requireUnused(db, env.DATABASE_URL, env.DATA_DIR);
    const sealed = await db.transaction().execute(rotate);
    print(
      sealed === "before"
        ? "All was sealed with the new key before."
        : `Sealed again with the new key: ${sealed} texts.`,
    );
  } finally {
    await db.destroy();
  }
  finish();
}

async function rotate(transaction: Database): Promise<number | "before"> {
  if (env.DATABASE_URL) await requirePostgresUnused(transaction);
  const bound = await findBoundFingerprint(transaction);
  if (bound === keyFingerprint()) return resealAll(transaction);
  const stored = readNextKey();
  if (bound && stored && bound === fingerprintOf(stored)) return "before";
  throw new Error("the present key is not the one this database was made with.");
}

async function resealAll(transaction: Database): Promise<number> {
  const { key, isNew } = nextKey();
  try {
    const count = (sealed: number) => print(`Sealing again: ${sealed} …`);
    return await rotateKey(transaction, Buffer.from(key, "hex"), count);
  } catch (error) {
    // The transaction is rolled back, so nothing needs the key that this run made.
    if (isNew) deleteNextKey();
    throw error;
  }
}

/** The next key is on the disk before anything is encrypted with it. An interrupted run is continued with its key. */
function nextKey(): { key: string; isNew: boolean } {
  const given = env.NEXT_ENCRYPTION_KEY;
  if (given && isPresent(given)) throw new Error("the next key is the present one.");
  let stored = readNextKey();
  // With ENCRYPTION_KEY, the file of the last rotation stays until someone deletes it.
  if (stored && isPresent(stored)) {
    retireNextKey();
    stored = undefined;
  }
  if (given && stored && fingerprintOf(stored) !== fingerprintOf(given)) {
    throw new Error(
      `an interrupted run has stored another key in ${nextKeyFile}. Leave NEXT_ENCRYPTION_KEY out to continue with that key.`,
    );
  }
  return { key: stored ?? makeNextKey(given), isNew: stored === undefined };
}

function isPresent(key: string): boolean {
  return fingerprintOf(key) === keyFingerprint();
}

function fingerprintOf(key: string): string {
  return keyFingerprint(Buffer.from(key, "hex"));
}

function finish(): void {
  if (env.ENCRYPTION_KEY) {
    print(
      `The new key is in ${nextKeyFile}. Set ENCRYPTION_KEY to it on every machine, remove NEXT_ENCRYPTION_KEY if it is set, start the site, and then delete this file.`,
    );
    print(
      "Backups made until now need the old key: keep it as long as you keep them, in another place.",
    );
    return;
  }
  const oldKeyFile = activateNextKey();
  print(
    "The new key is in place. Start the site, make a backup, and copy secret.key to where you keep it.",
  );
  print(
    `Backups made until now need the old key, ${oldKeyFile}: move it to another place, and delete it with the last of them.`,
  );
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
