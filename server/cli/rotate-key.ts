/** The command `npm run admin -- rotate-key`. It refuses to run while the site runs. */
import {
  activateNextKey,
  deleteNextKey,
  hasMasterKey,
  hasNextKeyFile,
  keyFingerprint,
  readNextKey,
  readOrMakeNextKey,
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
  const next = (env.ENCRYPTION_KEY ? undefined : readNextKey()) ?? env.NEXT_ENCRYPTION_KEY;
  const nextFingerprint = next && keyFingerprint(Buffer.from(next, "hex"));
  if (nextFingerprint === keyFingerprint()) throw new Error("the next key is the present one.");
  if (bound && bound === nextFingerprint) return "before";
  if (bound !== keyFingerprint()) {
    throw new Error("the present key is not the one this database was made with.");
  }
  return resealAll(transaction);
}

async function resealAll(transaction: Database): Promise<number> {
  const isInterruptedRun = hasNextKeyFile();
  const next = Buffer.from(nextKey(), "hex");
  try {
    return await rotateKey(transaction, next, (count) => print(`Sealing again: ${count} …`));
  } catch (error) {
    // The transaction is rolled back, so nothing needs the key that this run made.
    if (!env.ENCRYPTION_KEY && !isInterruptedRun) deleteNextKey();
    throw error;
  }
}

/** The next key is on the disk before anything is encrypted with it. */
function nextKey(): string {
  if (!env.ENCRYPTION_KEY) return readOrMakeNextKey(env.NEXT_ENCRYPTION_KEY);
  if (env.NEXT_ENCRYPTION_KEY) return env.NEXT_ENCRYPTION_KEY;
  throw new Error(
    "the key of this site is ENCRYPTION_KEY. Set NEXT_ENCRYPTION_KEY beside it to the new one (openssl rand -hex 32 makes one).",
  );
}

function finish(): void {
  if (env.ENCRYPTION_KEY) {
    print(
      "Now set ENCRYPTION_KEY to the new key on every machine, take NEXT_ENCRYPTION_KEY away, and start the site.",
    );
    print(
      "Backups made until now need the old key: keep it as long as you keep them, in another place.",
    );
    return;
  }
  const oldKeyFile = activateNextKey(keyFingerprint());
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
