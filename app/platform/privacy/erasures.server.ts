/** The list of erasures: in the database, and in a file beside it for a restore after the database is lost. */
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { keyedHash } from "~/platform/crypto/hashing.server";
import { type Database, db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { newId } from "~db/new-id.server";

type Erasures = { id: string; area: string; recordHash: string; at: string }[];

/** Recognises an erased record that a restored backup brings back. */
export function erasureHash(area: string, id: string): string {
  return keyedHash("erasure", area, id);
}

/** Makes a restore erase this record again. Stores nothing but a keyed hash of its id. Save the file after the commit. */
export async function recordErasure(
  transaction: Database,
  area: string,
  id: string,
): Promise<void> {
  const at = new Date().toISOString();
  await transaction
    .insertInto("erasures")
    .values({ id: newId(), area, recordHash: erasureHash(area, id), at })
    .execute();
}

const erasuresFile = () => join(env.DATA_DIR, "erasures.json");

/**
 * Copies the erasures to the file. A failure is logged only, because the erasure itself is done; housekeeping tries
 * again.
 */
export async function saveErasuresFile(): Promise<void> {
  try {
    await addMissingErasures();
  } catch (error) {
    log.error({ err: error }, "erasures.json could not be written; it is tried again in an hour");
  }
}

/**
 * A new, empty database has no erasures, so entries of the file are never removed. Another process may replace the file
 * at the same time, so it is read again until nothing is missing.
 */
async function addMissingErasures(): Promise<void> {
  for (;;) {
    const kept = await readErasuresFile().catch((error) => {
      if (!(error instanceof SyntaxError)) throw error;
    });
    const ids = new Set(kept?.map(({ id }) => id));
    const rows: Erasures = await db.selectFrom("erasures").selectAll().orderBy("id").execute();
    const missing = rows.filter(({ id }) => !ids.has(id));
    if (kept && missing.length === 0) return;
    await replaceErasuresFile([...(kept ?? []), ...missing]);
  }
}

async function replaceErasuresFile(erasures: Erasures): Promise<void> {
  const draft = `${erasuresFile()}.${newId()}`;
  try {
    await writeFile(draft, JSON.stringify(erasures), { mode: 0o600, flush: true });
    await rename(draft, erasuresFile());
  } finally {
    await rm(draft, { force: true });
  }
}

/** Rejects if the file is damaged or cannot be read. */
export async function readErasuresFile(): Promise<Erasures> {
  const content = await readFile(erasuresFile(), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return "[]";
  });
  return JSON.parse(content);
}
