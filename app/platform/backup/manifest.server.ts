import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { TableManifest } from "./table-files.server";
import type { TableName } from "./tables.server";

const name = "manifest.json";

/** What an archive says of itself; with it every byte in it can be checked. */
export type Manifest = {
  format: 1;
  madeAt: string;
  engine: "sqlite" | "postgres";
  /** Which key the confidential rows need. The key itself is never inside. */
  keyFingerprint: string;
  migrations: string[];
  tables: Record<TableName, TableManifest>;
  /** Uploaded pictures by name, each with its hash. */
  uploads: Record<string, string>;
};

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, name), JSON.stringify(manifest, null, 2), { mode: 0o600 });
}

/** Reads what an unpacked archive says of itself and checks that all of it is there, byte for byte. */
export async function readManifest(folder: string): Promise<Manifest> {
  let manifest: Manifest;
  try {
    manifest = JSON.parse(await readFile(join(folder, name), "utf8"));
  } catch {
    throw new Error("this is no backup of this site: it has no manifest.");
  }
  const wanted = [
    ...Object.entries(manifest.tables).map(([table, { sha256 }]) => [tableFilePath(table), sha256]),
    ...Object.entries(manifest.uploads).map(([file, sha256]) => [join("uploads", file), sha256]),
  ] as [string, string][];
  for (const [file, sha256] of wanted) {
    const found = await hashOfFile(join(folder, file)).catch(() => "nothing");
    if (found !== sha256) throw new Error(`the archive is damaged: ${file} is not as it was.`);
  }
  return manifest;
}

export function tableFilePath(table: string): string {
  return join("tables", `${table}.ndjson`);
}

async function hashOfFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

/** The files of a folder by name, each with its hash; none where there is no folder. */
export async function hashFiles(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder).catch(() => []);
  const hashes: Record<string, string> = {};
  for (const file of names) hashes[file] = await hashOfFile(join(folder, file));
  return hashes;
}
