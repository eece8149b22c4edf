import { mkdir, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { runAlone } from "~/platform/backup/backup-run.server";
import { noteRestore } from "~/platform/backup/restores.server";
import { db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { earliestToday } from "~/schedule/clock/wall-time.server";
import { backUpIfOld, backUpIfRequested } from "~server/housekeeping";
import { visibleText } from "~tests/support/app";
import { aStaffMember, type Staff } from "~tests/support/staff";

const address = "/admin/settings/backups";
const folder = join(env.DATA_DIR, "backups");
const command = "build/server/backup.js";

let grace: Staff;
beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await db.deleteFrom("auditLog").execute();
  grace = await aStaffMember();
});

const page = async () => visibleText(await grace.read(address));
const make = (staff = grace) => staff.post(address, { intent: "make" });
const archives = async () =>
  (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".tar.gz"));
const entries = () =>
  db
    .selectFrom("auditLog")
    .select(["actor", "action", "after"])
    .where("area", "=", "backups")
    .orderBy("at")
    .execute();

/** A backup that is at its second step until `end` is called. */
async function aRunningBackup(): Promise<{ end: (error?: Error) => Promise<unknown> }> {
  const { promise, resolve, reject } = Promise.withResolvers<never>();
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  const running = runAlone(folder, async (onStage) => {
    await onStage("pictures");
    start();
    return promise;
  }).catch(() => {});
  await started;
  return {
    end: (error) => {
      if (error) reject(error);
      else resolve({ path: "a", bytes: 1, rows: 1, files: 0, recordings: 0 } as never);
      return running;
    },
  };
}

describe("refused", () => {
  test.each(["editor", "prayerTeam", "messages", "treasurer"] as const)(
    "to the role %s: the page, a backup and the note of a restore",
    async (role) => {
      const other = await aStaffMember(role);
      expect((await other.get(address)).status).toBe(403);
      expect((await make(other)).status).toBe(403);
      const drill = { intent: "drill", day: "2026-01-01" };
      expect((await other.post(address, drill)).status).toBe(403);
      expect(await entries()).toEqual([]);
      await backUpIfRequested(command);
      expect(await archives()).toEqual([]);
    },
  );

  test("a second backup while one is asked for: one is made, and audited once", async () => {
    expect((await make()).status).toBe(303);
    const second = await make();
    expect(second.status).toBe(409);
    expect(visibleText(await second.text())).toContain("A backup is being made already");
    expect(await entries()).toMatchObject([{ actor: grace.userId, action: "started a backup" }]);
  });

  test("a second backup while one runs, from the page and by the clock", async () => {
    const running = await aRunningBackup();
    expect(await page()).toContain("Step 2 of 4: copying the pictures.");
    expect(await grace.read(address)).not.toContain('value="make"');
    expect((await make()).status).toBe(409);
    await backUpIfOld(command);
    expect(await archives()).toEqual([]);
    await running.end();
    expect((await make()).status).toBe(303);
  });

  test("a form without a known intent", async () => {
    const response = await grace.post(address, { intent: "delete" });
    expect(response.status).toBe(422);
    expect(await entries()).toEqual([]);
  });

  test.each([
    ["", "Please choose the day"],
    ["2026-02-30", "Please choose the day"],
    ["yesterday", "Please choose the day"],
    ["2999-01-01", "This day is still to come"],
  ])("the note of a restore on %j", async (day, message) => {
    const response = await grace.post(address, { intent: "drill", day });
    expect(response.status).toBe(422);
    expect(visibleText(await response.text())).toContain(message);
    expect(await entries()).toEqual([]);
    expect(await page()).toContain("Nobody has noted a try on another machine.");
  });
});

test("a backup is asked for, made by a process of its own, checked, and listed", async () => {
  expect(await page()).toContain("There is no backup yet.");
  const started = await make();
  expect(visibleText(await grace.follow(started))).toContain("Backup started");
  expect(await page()).toContain("A backup is being made. It starts in a few seconds.");
  await backUpIfRequested(command);
  expect(await archives()).toHaveLength(1);
  const text = await page();
  expect(text).toMatch(
    /The last backup was finished and checked on \d+ \w+ \d{4}, \d{1,2}:\d\d [AP]M/,
  );
  expect(text).toMatch(/\d+ KB\. Read back and checked\./);
  expect(text).toMatch(
    /The next one comes by itself on \d+ \w+ \d{4}, \d{1,2}:\d\d [AP]M, or up to an hour/,
  );
  await backUpIfRequested(command);
  expect(await archives()).toHaveLength(1);
});

test("a site that was stopped makes the backup after the next start", async () => {
  await make();
  const stopping = new AbortController();
  stopping.abort();
  await backUpIfRequested(command, stopping.signal);
  expect(await archives()).toEqual([]);
  expect(await page()).toContain("A backup is being made.");
  await backUpIfRequested(command);
  expect(await archives()).toHaveLength(1);
});

test("a backup that failed says why, and the button is back", async () => {
  const running = await aRunningBackup();
  await running.end(new Error("no space left on device"));
  const text = await page();
  expect(text).toContain("The last backup failed");
  expect(text).toContain("no space left on device");
  expect(text).toContain("Back up now");
  expect(text).toContain("the new one replaces an earlier one of today");
  expect(text).toContain("is kept for the newest 7 days that have one");
});

test("a backup that could not be started is not shown as the one before it", async () => {
  await make();
  await backUpIfRequested("build/server/no-such-file.js");
  const text = await page();
  expect(text).toContain("The last backup failed");
  expect(text).toContain("It could not be started");
});

test.each([
  ["a killed process", { pid: 2 ** 22 + 1, host: hostname() }, 0],
  ["another machine that is silent for long", { pid: 1, host: "elsewhere" }, 3_600_000],
])("what %s left behind blocks no backup", async (_, left, agoMs) => {
  await mkdir(folder, { recursive: true });
  const path = join(folder, ".running");
  const startedAt = new Date().toISOString();
  await writeFile(path, JSON.stringify({ ...left, startedAt, stage: "packing" }));
  const touched = new Date(Date.now() - agoMs);
  await utimes(path, touched, touched);
  expect(await page()).toContain("It was stopped before it was done.");
  await make();
  await backUpIfRequested(command);
  expect(await archives()).toHaveLength(1);
});

test("a file that was put there by hand, or has changed since, is not shown as checked", async () => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "backup-2026-01-02T03-04-05-678Z.tar.gz"), "by hand");
  const text = await page();
  expect(text).toContain("2 Jan 2026");
  expect(text).toContain("There is no note that it was checked.");
  await make();
  await backUpIfRequested(command);
  const name = (await archives()).find((one) => !one.includes("2026-01-02")) ?? "";
  expect(await page()).toContain("Read back and checked.");
  await writeFile(join(folder, name), "changed");
  expect(await page()).not.toContain("Read back and checked.");
});

test("a restore by the command and a try on another machine are shown", async () => {
  expect(await page()).toContain("This site was never restored from a backup.");
  await noteRestore(db, { madeAt: "2026-03-04T05:06:07.000Z", rows: 12 });
  expect(await page()).toMatch(/Last restored into this site: .* with the backup of 4 Mar 2026/);
  const day = earliestToday();
  const noted = await grace.post(address, { intent: "drill", day });
  expect(visibleText(await grace.follow(noted))).toContain(", noted by Grace.");
  expect((await entries()).find(({ actor }) => actor === grace.userId)).toMatchObject({
    after: JSON.stringify({ day }),
  });
});

test("the page says where the key is, and never shows it", async () => {
  const text = await page();
  expect(text).toContain("The key is not in a backup");
  expect(text).toContain(join(env.DATA_DIR, "secret.key"));
});
