import pg from "pg";
import { describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { db } from "~/platform/database.server";
import { canMount, createSmallDisk } from "~tests/faults/disk";
import { launch, launchOnTestDatabase, serverAddress } from "~tests/support/launch";

vi.setConfig({ testTimeout: 60_000 });

const reason = "not ready: the database cannot be written";
/** A write is tried every 10 seconds. */
const nextWrite = { timeout: 20_000, interval: 200 };
const readinessOf = async (site: string) => (await fetch(`${site}/readyz`)).status;
const lastWrite = () =>
  db
    .selectFrom("rateLimits")
    .select("windowStart")
    .where("key", "=", "readiness")
    .executeTakeFirst();

test("a write is tried once for many requests", async () => {
  const site = await serverAddress(launchOnTestDatabase());
  expect(await readinessOf(site)).toBe(200);
  const first = await lastWrite();
  expect(first).toBeDefined();
  for (let n = 0; n < 20; n++) expect(await readinessOf(site)).toBe(200);
  expect(await lastWrite()).toEqual(first);
});

test.runIf(canMount && inject("engine") === "sqlite")(
  "with a full disk /readyz returns 503, pages are served, and it recovers by itself",
  async () => {
    const disk = createSmallDisk(40);
    onTestFinished(disk.remove);
    const run = launch({ DATA_DIR: disk.folder });
    const site = await serverAddress(run);
    disk.fill();
    expect(await readinessOf(site)).toBe(503);
    expect((await fetch(`${site}/prayers`)).status).toBe(200);
    expect((await fetch(`${site}/healthz`)).status).toBe(200);
    await expect.poll(run.stdout).toContain(reason);
    await expect.poll(run.stdout).toContain("disk is full");
    disk.empty();
    await expect.poll(() => readinessOf(site), nextWrite).toBe(200);
  },
);

describe.runIf(inject("engine") === "postgres")("on PostgreSQL", () => {
  test("while the database is read-only /readyz returns 503", async () => {
    const run = launchOnTestDatabase();
    const site = await serverAddress(run);
    const { DATABASE_URL = "" } = process.env;
    const owner = new pg.Client(DATABASE_URL);
    await owner.connect();
    onTestFinished(() => owner.end());
    const name = owner.escapeIdentifier(new URL(DATABASE_URL).pathname.slice(1));
    /** Every later connection gets the new default. */
    const setReadOnly = async (value: "on" | "off") => {
      await owner.query(`alter database ${name} set default_transaction_read_only = ${value}`);
      await owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
    };
    await setReadOnly("on");
    // A connection that was just terminated also gives a 503, without this reason.
    const writeAndReadLog = async () => {
      await readinessOf(site);
      return run.stdout();
    };
    await expect.poll(writeAndReadLog, nextWrite).toContain(reason);
    expect(run.stdout()).toContain("read-only transaction");
    expect(await readinessOf(site)).toBe(503);
    expect((await fetch(`${site}/prayers`)).status).toBe(200);
    await setReadOnly("off");
    await expect.poll(() => readinessOf(site), nextWrite).toBe(200);
  });
});
