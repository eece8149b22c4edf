import { setTimeout as pause } from "node:timers/promises";
import { completeRecords } from "~/complete-records.server";
import { addAdministratorFromEnv } from "~/platform/auth/first-administrator.server";
import { backUpBeforeUpgrade } from "~/platform/backup/make-backup.server";
import { removeLeftovers } from "~/platform/backup/rotation.server";
import { requireReadableKey, WrongKeyError } from "~/platform/crypto/master-key.server";
import { rehashConfidentialRequests } from "~/platform/crypto/rehash-confidential.server";
import { requireBoundKey, requireSameKey } from "~/platform/crypto/require-same-key.server";
import { db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { purgeErased } from "~/platform/privacy/purge-erased.server";
import { allowWrites, blockWrites } from "~/platform/read-only.server";
import { backupTables } from "~/resources";
import { seed } from "~/seed.server";
import { DatabaseIsNewerError, migrate } from "~db/migrate.server";
import { requireDurable, UnsafeDatabaseError } from "~db/require-durable.server";
import { markMigrated } from "./readiness";

const retryMs = 1_000;
/** Errors that a retry cannot fix. */
const permanentErrors = [DatabaseIsNewerError, UnsafeDatabaseError, WrongKeyError];

/**
 * Checks durability and the key, backs up before an upgrade, migrates, renews old hashes, seeds, completes records, and adds the
 * administrator of the environment. While PostgreSQL is unavailable the site starts with built-in or stale content, and
 * this retries every second.
 */
export async function openDatabase(): Promise<void> {
  blockWrites();
  try {
    requireReadableKey();
    if (!env.UNSAFE_DATABASE) await requireDurable(db, env.DATABASE_URL !== undefined);
    await requireBoundKey(db);
    await backUpBeforeUpgrade(backupTables);
    await migrate(env.DATABASE_URL, env.DATA_DIR);
    await requireSameKey(db);
    if ((await rehashConfidentialRequests(db)) > 0) await purgeErased();
    // Left by a restore that was killed. One that is still unpacking fails, and has changed nothing.
    await removeLeftovers(env.DATA_DIR, 0);
    await seed(db);
    await completeRecords(db);
    await addAdministratorFromEnv();
    allowWrites();
    markMigrated();
  } catch (error) {
    const isPermanent = permanentErrors.some((kind) => error instanceof kind);
    if (isPermanent || !env.DATABASE_URL) throw error;
    log.error({ err: error }, "the database is unavailable; trying again");
    void pause(retryMs, undefined, { ref: false })
      .then(openDatabase)
      .catch((reason: Error) => {
        log.fatal({ err: reason }, "the database cannot be used");
        process.exit(1);
      });
  }
}
