/** The primary is killed under load. Its synchronous standby is promoted and takes over the address. */
import { createServer, connect as dial, type Socket } from "node:net";
import { freePort } from "../support/free-port.ts";
import type { DrillResult } from "./drill.ts";
import { type Engine, postgresEngine } from "./engine.ts";
import { startProxy } from "./nginx.ts";
import { type Postgres, startPostgres } from "./postgres.ts";
import { makeTempFolder, pause, startSite } from "./site.ts";
import { compareStored, startVisitors } from "./visitors.ts";

export async function failover(): Promise<DrillResult> {
  const primary = await startPostgres();
  const standby = await primary.standby(true);
  const address = await floatingAddress(primary);
  const variables = () => ({
    DATA_DIR: makeTempFolder(),
    DATABASE_URL: `postgres://postgres@127.0.0.1:${address.port}/postgres`,
    ENCRYPTION_KEY: encryptionKey,
  });
  const sites = [await startSite(variables()), await startSite(variables())];
  const proxy = await startProxy(sites.map((site) => site.address));
  const visitors = startVisitors(() => proxy.address, { reads: 50, writes: 10 });
  await pause(3_000);
  primary.kill();
  await pause(1_000);
  standby.promote();
  const promotedAt = performance.now();
  address.move(standby);
  const before = visitors.visits.acknowledged.length;
  while (visitors.visits.acknowledged.length === before) await pause(20);
  const recoveryMs = performance.now() - promotedAt;
  await pause(4_000);
  const visits = await visitors.stop();
  const newPrimary: Engine = postgresEngine(standby);
  const { lost, doubled } = compareStored(visits.acknowledged, await newPrimary.subjects());
  await Promise.all(sites.map(({ stop }) => stop()));
  proxy.stop();
  address.close();
  return {
    row: "primary killed",
    engine: "PostgreSQL",
    count: visits.reads + visits.acknowledged.length,
    scenario: "two instances behind nginx, 50 reads and 10 writes a second, standby promoted",
    result: `${visits.failedReads.length} failed reads, ${lost} of ${visits.acknowledged.length} lost, ${doubled} twice, first write ${(recoveryMs / 1_000).toFixed(1)} s after the promotion`,
    hasPassed: visits.failedReads.length + lost + doubled === 0 && recoveryMs < 10_000,
  };
}

const encryptionKey = "0123456789abcdef".repeat(4);

/** One port that forwards to the current primary, as a failover manager provides it. */
async function floatingAddress(first: Postgres) {
  let target = first.port;
  const open = new Set<Socket>();
  const port = await freePort();
  const server = createServer((socket) => {
    const other = dial(target, "127.0.0.1");
    for (const [one, two] of [
      [socket, other],
      [other, socket],
    ] as const) {
      open.add(one);
      one.pipe(two);
      one.on("error", () => two.destroy());
      one.on("close", () => {
        open.delete(one);
        two.destroy();
      });
    }
  }).listen(port, "127.0.0.1");
  return {
    port,
    move: (server: Postgres) => {
      target = server.port;
      for (const socket of open) socket.destroy();
    },
    close: () => server.close(),
  };
}
