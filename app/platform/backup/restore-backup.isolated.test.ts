/** One restore of a backup over the site that it was made on. It closes the database, so it needs a process of its own. */
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { enqueue } from "~/platform/mail/outbox.server";
import { erase } from "~/platform/privacy/erase.server";
import { deleteNote } from "~/platform/records/record-notes.server";
import { backupTables } from "~/resources";
import { connect } from "~db/connect.server";
import type { ContentArea } from "~db/schema.server";
import { aContactMessage, aOneTimeLink, aRecordNote, aUser } from "~tests/support/builders";
import { pack, unpack } from "./archive.server";
import { makeBackup } from "./make-backup.server";
import { readManifest, writeManifest } from "./manifest.server";
import { restoreBackup } from "./restore-backup.server";

const refusal = "the key of this site is not the one the backup was made with";
const operator = {
  accounts: undefined,
  askForAccounts: async () => "none",
  askForPassphrase: async () => "",
  onSaved: () => {},
};
const fallback = join(env.DATA_DIR, "last-good.json");

let archive: string;
let afterwards: Database;
let versionsBefore: Map<ContentArea, number>;
let ids: Record<
  "message" | "erased" | "inFileOnly" | "inTableOnly" | "note" | "mail" | "left",
  string
>;

const eraseMessage = (id: string) =>
  erase("somebody", { table: "contactMessages", id, version: 1, auditLabel: "a message" });

async function readVersions(database: Database): Promise<Map<ContentArea, number>> {
  const rows = await database.selectFrom("contentVersions").selectAll().execute();
  return new Map(rows.map(({ area, version }) => [area, version]));
}

/** The archive as it would be from a site with another key. */
async function withKeyOf(fingerprint: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "ministry-other-key-"));
  const content = join(folder, "content");
  await mkdir(content);
  await unpack(archive, content, undefined);
  const manifest = await readManifest(content);
  await writeManifest(content, { ...manifest, keyFingerprint: fingerprint });
  const path = join(folder, "backup.tar.gz");
  await pack(content, path, undefined);
  return path;
}

beforeAll(async () => {
  const names = ["message", "erased", "inFileOnly", "inTableOnly"] as const;
  const messages = await Promise.all(names.map((name) => aContactMessage({ name })));
  const [message, erased, inFileOnly, inTableOnly] = messages.map(({ id }) => id) as [
    string,
    string,
    string,
    string,
  ];
  await aUser({ email: "stays@example.org" });
  const left = await aUser({ email: "left@example.org" });
  const note = await aRecordNote({ recordId: message, author: left.id });
  await enqueue(db, "message.received", message);
  const mail = await db.selectFrom("outbox").select("id").executeTakeFirstOrThrow();
  await aOneTimeLink({ purpose: "invite", email: "new@example.org", roles: '["editor"]' });
  ids = { message, erased, inFileOnly, inTableOnly, note: note.id, mail: mail.id, left: left.id };
  const folder = await mkdtemp(join(tmpdir(), "ministry-backup-"));
  ({ path: archive } = await makeBackup(db, folder, backupTables));

  // The site goes on.
  for (const id of [erased, inFileOnly]) expect(await eraseMessage(id)).toBe("erased");
  const about = { area: "contactMessages", recordId: message, auditLabel: "a message" } as const;
  expect(await deleteNote({ ...about, actor: left.id }, note.id)).toBe(true);
  const file = join(env.DATA_DIR, "erasures.json");
  const inFile = await readFile(file, "utf8");
  await db.deleteFrom("erasures").where("area", "=", "contactMessages").execute();
  expect(await eraseMessage(inTableOnly)).toBe("erased");
  await writeFile(file, inFile);
  await db.deleteFrom("users").where("id", "=", left.id).execute();
  await writeFile(fallback, "{}");
  versionsBefore = await readVersions(db);
  await db.destroy();

  await expect(restoreBackup(await withKeyOf("another"), backupTables, operator)).rejects.toThrow(
    refusal,
  );
  expect(existsSync(fallback)).toBe(true);
  await restoreBackup(archive, backupTables, operator);
  afterwards = connect(undefined, env.DATA_DIR);
});

afterAll(() => afterwards.destroy());

test("what was erased since the backup does not come back, whether the database or the file knows it", async () => {
  const messages = await afterwards.selectFrom("contactMessages").select("id").execute();
  expect(messages).toEqual([{ id: ids.message }]);
});

test("a note that was deleted since the backup does not come back", async () => {
  expect(await afterwards.selectFrom("recordNotes").select("id").execute()).toEqual([]);
});

test("a mail that was waiting is not sent by itself: it may have been sent since", async () => {
  const mails = await afterwards.selectFrom("outbox").select(["id", "status"]).execute();
  expect(mails).toEqual([{ id: ids.mail, status: "failed" }]);
});

test("an account that only the backup knows cannot sign in", async () => {
  const accounts = await afterwards.selectFrom("users").select(["email", "disabledAt"]).execute();
  expect(accounts).toHaveLength(2);
  expect(accounts).toContainEqual({ email: "stays@example.org", disabledAt: null });
  expect(accounts).toContainEqual({ email: "left@example.org", disabledAt: expect.any(String) });
});

test("a one-time link that was open at the backup works no more", async () => {
  expect(await afterwards.selectFrom("oneTimeLinks").selectAll().execute()).toEqual([]);
});

test("every content version is higher than before, so that nothing cached is shown", async () => {
  const versions = await readVersions(afterwards);
  expect(versions.size).toBe(versionsBefore.size);
  const notRaised = [...versions].filter(
    ([area, version]) => version <= (versionsBefore.get(area) ?? 0) + 500,
  );
  expect(notRaised).toEqual([]);
});

test("the copy for outages, which shows the content of before, is gone", () => {
  expect(existsSync(fallback)).toBe(false);
});
