import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { listBackups, parseBackupTime } from "~/platform/backup/rotation.server";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";

const dayMs = 86_400_000;
const run = promisify(execFile);

/** Makes a backup where the newest is a day old or there is none; in a process of its own, so that no visitor waits. */
export async function backUpIfOld(command: string, now = Date.now()): Promise<void> {
  const [newest] = await listBackups(join(env.DATA_DIR, "backups"));
  if (newest && now - parseBackupTime(newest) < dayMs) return;
  try {
    const { stdout } = await run(process.execPath, [command]);
    log.info({ backup: stdout.split("\n")[1]?.trim() }, "backed up");
  } catch (error) {
    log.error({ err: error }, "the nightly backup failed");
  }
}
