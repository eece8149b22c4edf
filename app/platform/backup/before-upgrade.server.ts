import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { needsMigration } from "~db/migrate.server";
import { makeBackup } from "./make-backup.server";

const prefix = "before-upgrade";
const most = 3;

/** The way back: an archive of the database as the older version left it. Without one nothing is migrated. */
export async function backUpBeforeUpgrade(): Promise<void> {
  if (!(await needsMigration(env.DATABASE_URL, env.DATA_DIR))) return;
  const folder = join(env.DATA_DIR, "backups");
  const { path, rows } = await makeBackup(folder, prefix);
  log.info({ backup: path, rows }, "backed up before the upgrade");
  const names = (await readdir(folder)).filter((name) => name.startsWith(`${prefix}-`));
  for (const name of names.toSorted().slice(0, -most)) await rm(join(folder, name));
}
