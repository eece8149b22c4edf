/** Which archives were read back and checked after they were made. A file that was put there by hand was not. */
import { readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type ArchiveKind, archiveKinds, listArchives, parseArchiveTime } from "./rotation.server";

const indexName = "checked.json";
const indexSchema = z.record(z.string(), z.object({ bytes: z.number(), checkedAt: z.string() }));
type Index = z.output<typeof indexSchema>;

export type ArchiveFile = {
  name: string;
  kind: ArchiveKind;
  madeAt: string;
  bytes: number;
  /** Null if it was not checked, has changed since, or was made by an older version of the site. */
  checkedAt: string | null;
};

/** Call it when an archive is complete. */
export async function noteChecked(folder: string, name: string, bytes: number): Promise<void> {
  const existing = new Set(await readdir(folder));
  const index = Object.entries(await readIndex(folder)).filter(([other]) => existing.has(other));
  const content: Index = Object.fromEntries(index);
  content[name] = { bytes, checkedAt: new Date().toISOString() };
  const draft = join(folder, `.${indexName}.new`);
  await writeFile(draft, JSON.stringify(content), { mode: 0o600 });
  await rename(draft, join(folder, indexName));
}

/** Every archive, newest first. */
export async function listArchiveFiles(folder: string): Promise<ArchiveFile[]> {
  const index = await readIndex(folder);
  const lists = await Promise.all(
    archiveKinds.map(async (kind) =>
      (await listArchives(folder, kind)).map(async (name) => {
        const file = await stat(join(folder, name)).catch(() => undefined);
        if (!file) return [];
        const checked = index[name];
        const checkedAt = checked?.bytes === file.size ? checked.checkedAt : null;
        const madeAt = new Date(parseArchiveTime(name)).toISOString();
        return [{ name, kind, madeAt, bytes: file.size, checkedAt }];
      }),
    ),
  );
  const files = (await Promise.all(lists.flat())).flat();
  return files.toSorted((a, b) => b.madeAt.localeCompare(a.madeAt));
}

async function readIndex(folder: string): Promise<Index> {
  try {
    return indexSchema.parse(JSON.parse(await readFile(join(folder, indexName), "utf8")));
  } catch {
    return {};
  }
}
