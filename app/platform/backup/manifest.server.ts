import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { TableManifest, TableName } from "./table-files.server";

const fileName = "manifest.json";

/** Describes an archive, with hashes of all its files. */
export type Manifest = {
  format: 1;
  madeAt: string;
  engine: "sqlite" | "postgres";
  /** Identifies the key that the confidential rows need. The key itself is never in the archive. */
  keyFingerprint: string;
  migrations: string[];
  tables: Partial<Record<TableName, TableManifest>>;
  /** File names and hashes. */
  uploads: Record<string, string>;
  /** Then they are not in the archive. An older archive does not say it. */
  uploadsAreInBucket?: boolean;
};

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, fileName), JSON.stringify(manifest, null, 2), { mode: 0o600 });
}

/** Reads the manifest of an unpacked archive and checks the hash of every file. */
export async function readManifest(folder: string): Promise<Manifest> {
  let manifest: Manifest;
  try {
    manifest = JSON.parse(await readFile(join(folder, fileName), "utf8"));
  } catch {
    throw new Error("this is no backup of this site: it has no manifest.");
  }
  const expected = [
    ...Object.entries(manifest.tables).map(([table, { sha256 }]) => [tableFilePath(table), sha256]),
    ...Object.entries(manifest.uploads).map(([file, sha256]) => [join("uploads", file), sha256]),
  ] as [string, string][];
  for (const [file, sha256] of expected) {
    const found = await hashFile(join(folder, file)).catch(() => "nothing");
    if (found !== sha256) throw new Error(`the archive is damaged: ${file} is not as it was.`);
  }
  return manifest;
}

export function tableFilePath(table: string): string {
  return join("tables", `${table}.ndjson`);
}

export async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

/** The hashes of the files of a folder, by name. A missing folder counts as empty. */
export async function hashFiles(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder).catch(() => []);
  const hashes: Record<string, string> = {};
  for (const file of names) hashes[file] = await hashFile(join(folder, file));
  return hashes;
}
