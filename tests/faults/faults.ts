/** Does to the running site what goes wrong in the world, on both engines, and prints one table. */

import { startConcurrently } from "./concurrent-start.ts";
import { crashRepeatedly } from "./crash.ts";
import { canMount } from "./disk.ts";
import { diskFull } from "./disk-full.ts";
import { doubleSubmits } from "./double-submit.ts";
import { bothEngines, type Engine, sqliteEngine } from "./engine.ts";
import { failover } from "./failover.ts";
import { mailOutage } from "./mail-outage.ts";
import { runOutages } from "./outage.ts";
import { powerCuts } from "./power-cut.ts";
import { restoreAcrossEngines } from "./restore.ts";
import { rollingRestart } from "./rolling-restart.ts";
import { soak } from "./soak.ts";
import { runSuite } from "./suites.ts";
import { type DrillResult, formatDrillTable } from "./table.ts";
import { twoAdministrators } from "./two-administrators.ts";

const minutes = Number(process.env.SOAK_MINUTES ?? 2);

const drills: Record<string, () => Promise<DrillResult[]>> = {
  killed: () => each((engine) => crashRepeatedly(engine, 30, 600, 10_000)),
  double: () => each((engine) => doubleSubmits(engine, 200, 50)),
  administrators: () => each((engine) => twoAdministrators(engine, 200)),
  mail: () => each((engine) => mailOutage(engine, 500)),
  outages: () => runOutages(10),
  ...(canMount ? { diskFull: () => diskFull(5), powerCuts: () => powerCuts(20) } : {}),
  restore: restoreAcrossEngines,
  migrations: async () => [
    ...(await each(async (engine) =>
      runSuite(engine, {
        row: "migration failure",
        file: "db/migrate.db.test.ts",
        tried: "a failure at each statement of all migrations; four at once",
      }),
    )),
    ...(await startConcurrently(bothEngines, 5)),
  ],
  rolling: async () => [await rollingRestart(6)],
  oldTab: async () => [
    runSuite(sqliteEngine(), {
      row: "deploy",
      file: "server/cache/retain-assets.test.ts",
      tried: "a tab opened one, two and three builds ago asks for its scripts",
    }),
  ],
  failover: async () => [await failover()],
  badLoader: () =>
    each(async (engine) =>
      runSuite(engine, {
        row: "bad loader",
        file: "tests/server/bad-loader.deep.test.ts",
        tried: "a loader that throws and leaves a failed promise behind",
      }),
    ),
  zones: async () => [
    runSuite(sqliteEngine(), {
      row: "zones, clock changes",
      file: "tests/next-occurrence.deep.test.ts",
      tried: "90,000 questions over 2025 to 2035 asked by two ways, and what is built upon them",
    }),
  ],
  soak: async () => [await soak(sqliteEngine(), minutes)],
};

async function each(drill: (engine: Engine) => Promise<DrillResult>) {
  const tried: DrillResult[] = [];
  for (const engine of await bothEngines()) tried.push(await drill(engine));
  return tried;
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in drills));
if (unknown.length > 0) {
  console.error(
    `No such drill: ${unknown.join(", ")}. There are: ${Object.keys(drills).join(", ")}`,
  );
  process.exit(1);
}
const lines: DrillResult[] = [];
for (const [name, drill] of Object.entries(drills)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.error(`${name} …`);
  const started = performance.now();
  lines.push(...(await drill()));
  console.error(`${name}: ${Math.round((performance.now() - started) / 1_000)} s`);
}
if (!canMount) console.error("Left out, as only root may mount a disk: disk full, power cut");
console.log(formatDrillTable(lines));
process.exit(lines.every(({ hasPassed }) => hasPassed) ? 0 : 1);
