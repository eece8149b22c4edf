/**
 * The backup that is asked for in the admin area, the one that runs, and the last one. All of it is in the folder of the
 * archives, so that the command, every process of the site and a restart know it.
 */
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { basename, join } from "node:path";
import { z } from "zod";
import type { Backup, BackupStage } from "./make-backup.server";

const requestFile = ".requested";
const runningFile = ".running";
const lastRunFile = "last-run.json";

/** A running backup touches its file so often. It may be busy for some time, so it counts as ended only much later. */
const touchMs = 15_000;
const silentMs = 10 * 60_000;

const stages = [
  "database",
  "pictures",
  "packing",
  "checking",
] as const satisfies readonly BackupStage[];

const runningSchema = z.object({
  pid: z.number(),
  host: z.string(),
  startedAt: z.string(),
  stage: z.enum(stages),
});

const lastRunSchema = z.object({
  endedAt: z.string(),
  archive: z.string().optional(),
  rows: z.number().optional(),
  /** Why it failed. */
  error: z.string().optional(),
});

type Running = z.output<typeof runningSchema>;
type LastRun = z.output<typeof lastRunSchema>;

export type BackupRun =
  | { state: "waiting" }
  | ({ state: "running" } & Pick<Running, "startedAt" | "stage">)
  | ({ state: "done" | "failed" } & LastRun)
  | { state: "none" };

/** Asks the site to make a backup. False if one is asked for or runs already. */
export async function requestBackup(folder: string): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  if (await findRunning(folder)) return false;
  return writeNew(join(folder, requestFile), "");
}

export async function isBackupRequested(folder: string): Promise<boolean> {
  return stat(join(folder, requestFile)).then(
    () => true,
    () => false,
  );
}

/** After it was made, or could not be made. */
export async function clearBackupRequest(folder: string): Promise<void> {
  await rm(join(folder, requestFile), { force: true });
}

export async function isBackupRunning(folder: string): Promise<boolean> {
  return (await findRunning(folder)) !== undefined;
}

export async function readBackupRun(folder: string): Promise<BackupRun> {
  const running = await findRunning(folder);
  if (running) return { state: "running", startedAt: running.startedAt, stage: running.stage };
  if (await isBackupRequested(folder)) return { state: "waiting" };
  const killed = await readRunning(folder);
  if (killed) {
    const error = "It was stopped before it was done. Nothing of it was kept.";
    return { state: "failed", endedAt: killed.startedAt, error };
  }
  const last = await readJson(join(folder, lastRunFile), lastRunSchema);
  if (!last) return { state: "none" };
  return { state: last.error === undefined ? "done" : "failed", ...last };
}

/** After a backup that could not be started, or was killed: then it has noted nothing itself. */
export async function noteFailedRun(folder: string, startedAt: string): Promise<void> {
  const path = join(folder, lastRunFile);
  const last = await readJson(path, lastRunSchema);
  if (last && last.endedAt >= startedAt) return;
  await mkdir(folder, { recursive: true });
  const error =
    "It could not be started, or it was stopped: the server may be short of memory or of space on its disk.";
  await writeJson(path, { endedAt: new Date().toISOString(), error });
  if (!(await findRunning(folder))) await rm(join(folder, runningFile), { force: true });
}

/** Makes one backup at a time, and notes how far it is and how it ended. */
export async function runAlone(
  folder: string,
  make: (onStage: (stage: BackupStage) => Promise<void>) => Promise<Backup>,
): Promise<Backup> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, runningFile);
  const running: Running = {
    pid: process.pid,
    host: hostname(),
    startedAt: new Date().toISOString(),
    stage: "database",
  };
  await claim(folder, running);
  const touching = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => {});
  }, touchMs);
  const end = (run: Omit<LastRun, "endedAt">) =>
    writeJson(join(folder, lastRunFile), { endedAt: new Date().toISOString(), ...run });
  try {
    const backup = await make((stage) => writeJson(path, { ...running, stage }));
    await end({ archive: basename(backup.path), rows: backup.rows });
    return backup;
  } catch (error) {
    await end({ error: error instanceof Error ? error.message : String(error) }).catch(() => {});
    throw error;
  } finally {
    clearInterval(touching);
    await rm(path, { force: true });
  }
}

async function claim(folder: string, running: Running): Promise<void> {
  const path = join(folder, runningFile);
  const text = JSON.stringify(running);
  if (await writeNew(path, text)) return;
  if (!(await findRunning(folder))) {
    await rm(path, { force: true });
    if (await writeNew(path, text)) return;
  }
  throw new Error("another backup is being made. Wait until it is done.");
}

/** Undefined if none runs, or the process was killed. */
async function findRunning(folder: string): Promise<Running | undefined> {
  const running = await readRunning(folder);
  if (!running) return undefined;
  const touched = await stat(join(folder, runningFile)).catch(() => undefined);
  // A time in the future was set while the clock was wrong.
  if (!touched || Math.abs(Date.now() - touched.mtimeMs) > silentMs) return undefined;
  return running.host === hostname() && !isProcess(running.pid) ? undefined : running;
}

function readRunning(folder: string): Promise<Running | undefined> {
  return readJson(join(folder, runningFile), runningSchema);
}

function isProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process of another user exists too.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** False if the file exists. */
async function writeNew(path: string, text: string): Promise<boolean> {
  try {
    await writeFile(path, text, { flag: "wx", mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

async function writeJson(path: string, content: object): Promise<void> {
  const draft = `${path}.new`;
  await writeFile(draft, JSON.stringify(content), { mode: 0o600 });
  await rename(draft, path);
}

async function readJson<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(path, "utf8")));
  } catch {
    return undefined;
  }
}
