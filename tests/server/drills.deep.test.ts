/** Short forms of the drills of `npm run test:faults`, on the engine of this run. */
import { type AddressInfo, createServer, connect as dial, type Socket } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { env } from "~/platform/env.server";
import { canMount, createSmallDisk } from "~tests/faults/disk";
import { runDiskFull } from "~tests/faults/disk-full";
import { doubleSubmits } from "~tests/faults/double-submit";
import type { DrillResult } from "~tests/faults/drill";
import { type Engine, externalPostgresEngine, sqliteEngine } from "~tests/faults/engine";
import { runOutage, sqliteLockOutage } from "~tests/faults/outage";
import { soak } from "~tests/faults/soak";
import { twoAdministrators } from "~tests/faults/two-administrators";

vi.setConfig({ testTimeout: 90_000 });

const isPostgres = env.DATABASE_URL !== undefined;
const testEngine: Engine = env.DATABASE_URL
  ? onTestServer(env.DATABASE_URL)
  : sqliteEngine(env.DATA_DIR);

/** The PostgreSQL of the tests does not wait for the disk, so the site must accept an unsafe database. */
function onTestServer(address: string): Engine {
  const engine = externalPostgresEngine(address, env.DATA_DIR);
  return { ...engine, variables: { ...engine.variables, UNSAFE_DATABASE: "accepted" } };
}

const expectPassed = ({ hasPassed, result }: DrillResult) => expect(hasPassed, result).toBe(true);

test("the same form sent fifty times at once is stored once", async () => {
  expectPassed(await doubleSubmits(testEngine, 2, 50));
});

test("if two administrators save the same record at once, one gets a conflict with both texts", async () => {
  expectPassed(await twoAdministrators(testEngine, 12));
});

test("while the database is frozen, pages are served, typed text is preserved, and nothing is lost or stored twice", async () => {
  const proxy = isPostgres ? await startFreezableProxy(env.DATABASE_URL ?? "") : undefined;
  const engine = proxy ? onTestServer(proxy.address) : testEngine;
  const outage = proxy
    ? { name: "frozen", begin: proxy.freeze, end: proxy.thaw, readyStatus: 503 }
    : sqliteLockOutage(testEngine);
  // Other tests run at the same time. `npm run test:faults` checks the times.
  expectPassed(await runOutage(engine, 6, outage, 20_000));
});

test.runIf(canMount && !isPostgres)(
  "with a full disk pages are served, writes get a message, and the site recovers by itself",
  async () => {
    const disk = createSmallDisk(40);
    expectPassed(await runDiskFull(sqliteEngine(disk.folder), disk, 2));
  },
);

test.runIf(!isPostgres)(
  "six seconds of mixed load: no error, and memory within its limit",
  async () => {
    expectPassed(await soak(sqliteEngine(), 0.1));
  },
);

test.runIf(!isPostgres)("the drills detect lost submissions", async () => {
  const database = new DatabaseSync(join(env.DATA_DIR, "ministry.sqlite"), { timeout: 5_000 });
  database.exec(
    "create trigger forgetful after insert on prayer_requests begin delete from prayer_requests where id = new.id; end",
  );
  onTestFinished(() => {
    database.exec("drop trigger forgetful");
    database.close();
  });
  expect(await doubleSubmits(testEngine, 1, 2)).toMatchObject({ hasPassed: false });
});

/** A proxy to the database that can freeze: connections stay open and get no reply. */
async function startFreezableProxy(database: string) {
  const { hostname, port } = new URL(database);
  const pairs = new Set<[Socket, Socket]>();
  let isFrozen = false;
  const join = ([one, two]: [Socket, Socket]) => {
    one.pipe(two);
    two.pipe(one);
  };
  const server = createServer((socket) => {
    const pair: [Socket, Socket] = [socket, dial(Number(port), hostname)];
    pairs.add(pair);
    for (const [index, end] of pair.entries()) {
      end.on("error", () => {});
      end.on("close", () => {
        pairs.delete(pair);
        pair[1 - index]?.destroy();
      });
    }
    if (!isFrozen) join(pair);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const [one] of pairs) one.destroy();
    server.close();
  });
  const address = new URL(database);
  address.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address: address.href,
    freeze: () => {
      isFrozen = true;
      for (const [one, two] of pairs) {
        one.unpipe(two);
        two.unpipe(one);
      }
    },
    thaw: () => {
      isFrozen = false;
      for (const pair of pairs) join(pair);
    },
  };
}
