import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { aContactMessage, aTestimony } from "~tests/support/builders";
import { erase } from "./erase.server";
import { erasureHash, recordErasure, saveErasuresFile } from "./erasures.server";
import { createPrivateLink, endPrivateLink } from "./private-links.server";

const file = join(env.DATA_DIR, "erasures.json");
const kept = async (): Promise<{ recordHash: string }[]> =>
  JSON.parse(await readFile(file, "utf8"));
const hashes = async () => (await kept()).map(({ recordHash }) => recordHash);

beforeEach(async () => {
  await rm(file, { recursive: true, force: true });
});

test("a new database does not remove earlier erasures from the file", async () => {
  await recordErasure(db, "prayerRequests", "erased in the first life");
  await saveErasuresFile();
  const [first] = await hashes();
  await db.deleteFrom("erasures").execute();
  await recordErasure(db, "prayerRequests", "erased in the second life");
  await saveErasuresFile();
  await saveErasuresFile();
  expect(await hashes()).toHaveLength(2);
  expect((await hashes())[0]).toBe(first);
});

test("a truncated file is written again", async () => {
  await writeFile(file, '[{"id":');
  await saveErasuresFile();
  const rows = await db.selectFrom("erasures").selectAll().orderBy("id").execute();
  expect(await kept()).toEqual(rows);
});

test("an erasure and an ended link are in the file at once", async () => {
  const table = "contactMessages";
  const { id } = await aContactMessage();
  const other = await aContactMessage();
  await createPrivateLink(db, table, other.id);
  await erase("somebody", { table, id, version: 1, auditLabel: "a message" });
  expect(await hashes()).toContain(erasureHash(table, id));
  await endPrivateLink("somebody", { area: table, id: other.id, thing: "a message" });
  expect(await hashes()).toContain(erasureHash("privateLinks", other.id));
});

test("erasures at the same time are all in the file, and no draft is left", async () => {
  const testimonies = await Promise.all(Array.from({ length: 12 }, () => aTestimony()));
  await Promise.all(
    testimonies.map(({ id }) =>
      erase("somebody", { table: "testimonies", id, version: 1, auditLabel: "a testimony" }),
    ),
  );
  const expected = testimonies.map(({ id }) => erasureHash("testimonies", id));
  expect(await hashes()).toEqual(expect.arrayContaining(expected));
  const names = await readdir(env.DATA_DIR);
  expect(names.filter((name) => name.startsWith("erasures"))).toEqual(["erasures.json"]);
});

test("an erasure is done even if the file cannot be written", async () => {
  await mkdir(file);
  const { id } = await aTestimony();
  const asked = { table: "testimonies", id, version: 1, auditLabel: "a testimony" } as const;
  expect(await erase("somebody", asked)).toBe("erased");
  await rm(file, { recursive: true });
  await saveErasuresFile();
  expect(await hashes()).toContain(erasureHash("testimonies", id));
});
