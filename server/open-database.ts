import { setTimeout as pause } from "node:timers/promises";
import { addAdministratorFromEnv } from "~/platform/auth/first-administrator.server";
import { backUpBeforeUpgrade } from "~/platform/backup/make-backup.server";
import { requireSameKey, WrongKeyError } from "~/platform/crypto/require-same-key.server";
import { db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { allowWrites, blockWrites } from "~/platform/read-only.server";
import { backupTables } from "~/resources";
import { seed } from "~/seed.server";
import { DatabaseIsNewerError, migrate } from "~db/migrate.server";
import { requireDurable, UnsafeDatabaseError } from "~db/require-durable.server";
import { markMigrated } from "./readiness";

const retryMs = 1_000;
/** Waiting would not help. */
const finalErrors = [DatabaseIsNewerError, UnsafeDatabaseError, WrongKeyError];

/**
 * Requires a database that keeps what it acknowledged, backs up what an older version left, migrates, seeds, adds the
 * administrator of the environment. While PostgreSQL is out of reach the site starts all the same, on what is built in or
 * was known last, and this goes on trying.
 */
export async function openDatabase(): Promise<void> {
  blockWrites();
  try {
    if (!env.UNSAFE_DATABASE) await requireDurable(db, env.DATABASE_URL !== undefined);
    await backUpBeforeUpgrade(backupTables);
    await migrate(env.DATABASE_URL, env.DATA_DIR);
    await requireSameKey(db);
    await seed(db);
    await addAdministratorFromEnv();
    allowWrites();
    markMigrated();
  } catch (error) {
    const isFinal = finalErrors.some((kind) => error instanceof kind);
    if (isFinal || !env.DATABASE_URL) throw error;
    log.error({ err: error }, "the database is out of reach; trying again");
    void pause(retryMs, undefined, { ref: false })
      .then(openDatabase)
      .catch((reason: Error) => {
        log.fatal({ err: reason }, "the database cannot be used");
        process.exit(1);
      });
  }
}
