import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { recordErasure } from "~/platform/privacy/erasures.server";
import { saveErasuresFile } from "./restore-backup.server";

const file = join(env.DATA_DIR, "erasures.json");
const kept = async (): Promise<{ recordHash: string }[]> =>
  JSON.parse(await readFile(file, "utf8"));
const hashes = async () => (await kept()).map(({ recordHash }) => recordHash);

test("a new database does not remove earlier erasures from the file", async () => {
  await recordErasure(db, "prayerRequests", "erased in the first life");
  await saveErasuresFile(db);
  const [first] = await hashes();
  await db.deleteFrom("erasures").execute();
  await recordErasure(db, "prayerRequests", "erased in the second life");
  await saveErasuresFile(db);
  await saveErasuresFile(db);
  expect(await hashes()).toHaveLength(2);
  expect((await hashes())[0]).toBe(first);
});

test("a truncated file is written again", async () => {
  await writeFile(file, '[{"id":');
  await saveErasuresFile(db);
  const rows = await db.selectFrom("erasures").selectAll().execute();
  expect(await kept()).toEqual(rows);
});
