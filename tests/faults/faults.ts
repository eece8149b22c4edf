/** Runs the built site through faults of the database, disk, mail server and network, and prints one table. */

import { startConcurrently } from "./concurrent-start.ts";
import { crashRepeatedly } from "./crash.ts";
import { canMount } from "./disk.ts";
import { diskFull } from "./disk-full.ts";
import { doubleSubmits } from "./double-submit.ts";
import { type DrillResult, runDrills } from "./drill.ts";
import { bothEngines, type Engine, sqliteEngine } from "./engine.ts";
import { failover } from "./failover.ts";
import { mailOutage } from "./mail-outage.ts";
import { runOutages } from "./outage.ts";
import { powerCuts } from "./power-cut.ts";
import { restoreAcrossEngines } from "./restore.ts";
import { rollingRestart } from "./rolling-restart.ts";
import { runSuite } from "./run-tests.ts";
import { soak } from "./soak.ts";
import { twoAdministrators } from "./two-administrators.ts";

const soakMinutes = Number(process.env.SOAK_MINUTES ?? 2);

const drills: Record<string, () => Promise<DrillResult[]>> = {
  killed: () => onBothEngines((engine) => crashRepeatedly(engine, 30, 600, 10_000)),
  double: () => onBothEngines((engine) => doubleSubmits(engine, 200, 50)),
  administrators: () => onBothEngines((engine) => twoAdministrators(engine, 200)),
  mail: () => onBothEngines((engine) => mailOutage(engine, 500)),
  outages: () => runOutages(10),
  ...(canMount ? { diskFull: () => diskFull(5), powerCuts: () => powerCuts(20) } : {}),
  restore: restoreAcrossEngines,
  migrations: async () => [
    ...(await onBothEngines(async (engine) =>
      runSuite(engine, {
        row: "migration failure",
        file: "db/migrate.db.test.ts",
        scenario: "a failure at each statement of all migrations; four at once",
      }),
    )),
    ...(await startConcurrently(bothEngines, 5)),
  ],
  rolling: async () => [await rollingRestart(6)],
  oldTab: async () => [
    runSuite(sqliteEngine(), {
      row: "deploy",
      file: "server/cache/retain-assets.test.ts",
      scenario: "a tab opened one, two and three builds ago requests its scripts",
    }),
  ],
  failover: async () => [await failover()],
  badLoader: () =>
    onBothEngines(async (engine) =>
      runSuite(engine, {
        row: "bad loader",
        file: "tests/server/bad-loader.deep.test.ts",
        scenario: "a loader that throws and leaves a rejected promise",
      }),
    ),
  zones: async () => [
    runSuite(sqliteEngine(), {
      row: "zones, clock changes",
      file: "tests/next-occurrence.deep.test.ts",
      scenario: "90,000 occurrences from 2025 to 2035 computed in two ways",
    }),
  ],
  soak: async () => [await soak(sqliteEngine(), soakMinutes)],
};

async function onBothEngines(drill: (engine: Engine) => Promise<DrillResult>) {
  const results: DrillResult[] = [];
  for (const engine of await bothEngines()) results.push(await drill(engine));
  return results;
}

if (!canMount) console.error("Without root, disk full and power cut are left out.");
await runDrills(drills);
