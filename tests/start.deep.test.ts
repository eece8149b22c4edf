/** The server process: its output, its refusals to start, and its shutdown. */
import { mkdtemp, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { launch, serverAddress } from "~tests/support/launch";

/** Reads the page to its end, so that its connection does not hold up the drain. */
async function visit(address: string): Promise<number> {
  const response = await fetch(address);
  await response.text();
  return response.status;
}

const freshFolder = () => mkdtemp(join(tmpdir(), "ministry-start-"));

test("in an empty folder the server creates a site, prints its address and drains on SIGTERM", async () => {
  const run = launch({ DATA_DIR: await freshFolder() });
  const address = await serverAddress(run);
  expect(run.stdout()).toContain(`Admin  ${address}/admin\n`);
  expect(await visit(`${address}/readyz`)).toBe(200);
  expect(await visit(`${address}/`)).toBe(200);
  run.server.kill("SIGTERM");
  expect(await run.exited).toBe(0);
  expect(run.stderr()).toBe("");
});

test("a second start keeps existing records and seeds nothing twice", async () => {
  const DATA_DIR = await freshFolder();
  for (const _ of [1, 2]) {
    const run = launch({ DATA_DIR });
    await serverAddress(run);
    run.server.kill("SIGTERM");
    await run.exited;
  }
  const file = new DatabaseSync(join(DATA_DIR, "ministry.sqlite"));
  expect(file.prepare("select count(*) as count from prayers").get()).toEqual({ count: 7 });
  expect(file.prepare("select count(*) as count from livestreams").get()).toEqual({ count: 32 });
  file.close();
});

test("four servers that start at once in an empty folder all serve one site, seeded once", async () => {
  const DATA_DIR = await freshFolder();
  const runs = Array.from({ length: 4 }, () => launch({ DATA_DIR }));
  const addresses = await Promise.all(runs.map((run) => serverAddress(run)));
  for (const address of addresses) expect(await visit(`${address}/readyz`)).toBe(200);
  const file = new DatabaseSync(join(DATA_DIR, "ministry.sqlite"));
  expect(file.prepare("select count(*) as count from prayers").get()).toEqual({ count: 7 });
  file.close();
  expect(runs.map(({ stderr }) => stderr()).join("")).toBe("");
});

test("a start without any account prints a new set-up link and invalidates the previous one", async () => {
  const DATA_DIR = await freshFolder();
  const tokens: string[] = [];
  for (const _ of [1, 2]) {
    const run = launch({ DATA_DIR });
    const address = await serverAddress(run);
    await expect.poll(run.stdout).toMatch(/^Set up .*$/m);
    const [line = ""] = /^Set up .*$/m.exec(run.stdout()) ?? [];
    const start = `Set up ${address}/admin/setup?token=`;
    expect(line.startsWith(start) && line.endsWith("  (one use, 30 minutes)")).toBe(true);
    tokens.push(line.slice(start.length).split(" ")[0] ?? "");
    const pages = tokens.map((token) => visit(`${address}/admin/setup?token=${token}`));
    expect((await Promise.all(pages)).reverse()).toEqual([200, 403].slice(0, tokens.length));
    run.server.kill("SIGTERM");
    await run.exited;
  }
});

test("a start with every administrator disabled prints a set-up link too", async () => {
  const DATA_DIR = await freshFolder();
  const account = { ADMIN_EMAIL: "grace@example.org", ADMIN_PASSWORD: "lamp river mountain 7" };
  const first = launch({ DATA_DIR, ...account });
  await serverAddress(first);
  first.server.kill("SIGTERM");
  await first.exited;
  const file = new DatabaseSync(join(DATA_DIR, "ministry.sqlite"));
  file.exec("update users set disabled_at = '2026-01-01T00:00:00.000Z'");
  const second = launch({ DATA_DIR, ...account });
  await expect.poll(second.stdout, { timeout: 30_000 }).toMatch(/^Set up .*$/m);
  expect(file.prepare("select count(*) as count from users").get()).toEqual({ count: 1 });
  file.close();
});

test("the administrator from the environment is created once and never changed by it", async () => {
  const DATA_DIR = await freshFolder();
  const hashes: unknown[] = [];
  for (const ADMIN_PASSWORD of ["lamp river mountain 7", "another password altogether"]) {
    const run = launch({ DATA_DIR, ADMIN_EMAIL: "Grace@Example.org", ADMIN_PASSWORD });
    const address = await serverAddress(run);
    expect(await visit(`${address}/admin`)).toBe(200);
    run.server.kill("SIGTERM");
    await run.exited;
    expect(run.stdout()).not.toContain("Set up");
    const file = new DatabaseSync(join(DATA_DIR, "ministry.sqlite"));
    hashes.push(file.prepare("select email, roles, password_hash from users").all());
    file.close();
  }
  expect(hashes[0]).toEqual([
    { email: "grace@example.org", roles: '["administrator"]', password_hash: expect.any(String) },
  ]);
  expect(hashes[1]).toEqual(hashes[0]);
});

test("an easily guessed ADMIN_PASSWORD stops the start", async () => {
  const variables = { ADMIN_EMAIL: "grace@example.org", ADMIN_PASSWORD: "password1234" };
  const run = launch({ DATA_DIR: await freshFolder(), ...variables });
  expect(await run.exited).toBe(1);
  expect(run.stderr()).toMatch(/^Cannot start: ADMIN_PASSWORD is easy to guess: .*\n$/);
});

test("a port in use stops the start with one clear line", async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) => {
    other.listen(0, "127.0.0.1", () => {
      const address = other.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
  const run = launch({ DATA_DIR: await freshFolder(), PORT: String(port) });
  expect(await run.exited).toBe(1);
  expect(run.stderr()).toBe(
    `Cannot start: 127.0.0.1:${port} is taken by another program. Stop it, or set PORT to a free port.\n`,
  );
  other.close();
});

test("a data folder that is not writable stops the start with one clear line", async () => {
  const file = join(await freshFolder(), "file");
  await writeFile(file, "");
  const run = launch({ DATA_DIR: join(file, "data") });
  expect(await run.exited).toBe(1);
  expect(run.stderr()).toMatch(/^Cannot start: the data folder \S+ cannot be written .*\n$/);
});

test("an invalid environment value stops the start with one clear line", async () => {
  const run = launch({ DATA_DIR: await freshFolder(), LOG_LEVEL: "loud" });
  expect(await run.exited).toBe(1);
  expect(run.stderr()).toBe(
    "Cannot start: LOG_LEVEL must be one of silent, error, warn, info, debug\n",
  );
});

test("a database of a newer version stops the start with one clear line", async () => {
  const DATA_DIR = await freshFolder();
  const first = launch({ DATA_DIR });
  await serverAddress(first);
  first.server.kill("SIGTERM");
  await first.exited;
  const file = new DatabaseSync(join(DATA_DIR, "ministry.sqlite"));
  file.exec("insert into kysely_migration values ('9999-later', '2099-01-01T00:00:00.000Z')");
  file.close();
  const run = launch({ DATA_DIR });
  expect(await run.exited).toBe(1);
  expect(run.stderr()).toMatch(/^Cannot start: The database belongs to a newer version .*\n$/);
});

test("while PostgreSQL is unreachable, pages are served and /readyz returns 503", async () => {
  const run = launch({
    DATA_DIR: await freshFolder(),
    DATABASE_URL: "postgres://nobody@127.0.0.1:1/nothing",
    LOG_LEVEL: "silent",
  });
  const address = await serverAddress(run);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  expect((await fetch(`${address}/readyz`)).status).toBe(503);
  const page = await fetch(`${address}/prayers`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("Divine Judgment on Wickedness");
  run.server.kill("SIGTERM");
  expect(await run.exited).toBe(0);
});
