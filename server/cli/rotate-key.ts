/** The command `npm run admin -- rotate-key`. It refuses to run while the site runs. */
import {
  activateNextKey,
  hasKeyFile,
  keyFingerprint,
  readOrMakeNextKey,
} from "~/platform/crypto/master-key.server";
import { rotateKey } from "~/platform/crypto/rotate-key.server";
import { env } from "~/platform/env.server";
import { connectWithoutTimeout, type Database } from "~db/connect.server";
import { isPostgresInUse, isSqliteInUse } from "~db/in-use.server";

const inUse =
  "the site is running, or somebody else has its database open. With the old key in hand it would go on sealing what could not be read afterwards: stop every process of the site on every machine, and try again.";

/** Can be killed at any time and run again: the data changes in one transaction, and the key file moves after it. */
export async function rotateKeyCommand(): Promise<void> {
  const next = Buffer.from(nextKey(), "hex");
  if (keyFingerprint(next) === keyFingerprint())
    throw new Error("the next key is the present one.");
  if (!env.DATABASE_URL && isSqliteInUse(env.DATA_DIR)) throw new Error(inUse);
  const db = connectWithoutTimeout(env.DATABASE_URL, env.DATA_DIR);
  try {
    const sealed = await db.transaction().execute((transaction) => rotate(transaction, next));
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

/** The next key is on the disk before anything is encrypted with it. */
function nextKey(): string {
  if (!env.ENCRYPTION_KEY) {
    if (!hasKeyFile()) throw new Error(`there is no secret.key in ${env.DATA_DIR}.`);
    return readOrMakeNextKey(env.NEXT_ENCRYPTION_KEY);
  }
  if (env.NEXT_ENCRYPTION_KEY) return env.NEXT_ENCRYPTION_KEY;
  throw new Error(
    "the key of this site is ENCRYPTION_KEY. Set NEXT_ENCRYPTION_KEY beside it to the new one (openssl rand -hex 32 makes one).",
  );
}

async function rotate(transaction: Database, next: Buffer): Promise<number | "before"> {
  if (env.DATABASE_URL && (await isPostgresInUse(transaction))) throw new Error(inUse);
  const stored = await transaction
    .selectFrom("settings")
    .select("value")
    .where("key", "=", "keyFingerprint")
    .executeTakeFirst();
  const fingerprint = stored && JSON.parse(stored.value);
  if (fingerprint === keyFingerprint(next)) return "before";
  if (fingerprint !== keyFingerprint()) {
    throw new Error("the present key is not the one this database was made with.");
  }
  return rotateKey(transaction, next, (count) => print(`Sealing again: ${count} …`));
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
