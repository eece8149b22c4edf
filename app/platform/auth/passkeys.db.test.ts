import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { exportTable, importTable } from "~/platform/backup/table-files.server";
import { db } from "~/platform/database.server";
import { backupTables } from "~/resources";
import { aPasskey, aUser } from "~tests/support/builders";
import { removeAllPasskeys } from "./passkeys.server";

const passkeys = () => db.selectFrom("passkeys").selectAll().orderBy("id").execute();

test("a backup holds passkeys, after the accounts that they refer to", async () => {
  const names = Object.keys(backupTables.included);
  expect(names.indexOf("passkeys")).toBeGreaterThan(names.indexOf("users"));
  const folder = await mkdtemp(join(tmpdir(), "ministry-passkeys-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { id: userId } = await aUser();
  await aPasskey({ userId, counter: 4_294_967_295, isBackedUp: true });
  await aPasskey({ userId, lastUsedAt: "2026-11-17T08:00:00.000Z" });
  const before = await passkeys();
  const file = join(folder, "passkeys.jsonl");
  await exportTable(db, "passkeys", backupTables.included.passkeys ?? "", file);
  await db.deleteFrom("passkeys").execute();
  await importTable(db, "passkeys", file);
  expect(await passkeys()).toEqual(before);
});

test("a credential belongs to one passkey", async () => {
  const { credentialId } = await aPasskey({ userId: (await aUser()).id });
  const { id: userId } = await aUser();
  await expect(aPasskey({ userId, credentialId })).rejects.toThrow();
});

test("removing all passkeys of a person keeps those of others", async () => {
  await db.deleteFrom("passkeys").execute();
  const [one, other] = [await aUser(), await aUser()];
  await aPasskey({ userId: one.id });
  await aPasskey({ userId: one.id });
  const { id } = await aPasskey({ userId: other.id });
  await removeAllPasskeys(db, one.id);
  expect((await passkeys()).map((passkey) => passkey.id)).toEqual([id]);
});

test("passkeys are deleted with their account", async () => {
  await db.deleteFrom("passkeys").execute();
  const { id: userId } = await aUser();
  await aPasskey({ userId });
  await db.deleteFrom("users").where("id", "=", userId).execute();
  expect(await passkeys()).toEqual([]);
});
