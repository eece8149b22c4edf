/** Does to the running site what goes wrong in the world, on both engines, and prints one table. */
import { mayMount } from "./disk.ts";
import { diskFull } from "./disk-full.ts";
import { doubleSubmits } from "./double.ts";
import { bothEngines, onSqlite } from "./engine.ts";
import { failover } from "./failover.ts";
import { killed } from "./killed.ts";
import { outages } from "./outage.ts";
import { powerCuts } from "./power-cut.ts";
import { rollingRestart } from "./rolling.ts";
import { soak } from "./soak.ts";
import { type Tried, tableOf } from "./table.ts";

const minutes = Number(process.env.SOAK_MINUTES ?? 2);

const drills: Record<string, () => Promise<Tried[]>> = {
  killed: async () => each((engine) => killed(engine, 30, 400)),
  double: async () => each((engine) => doubleSubmits(engine, 200, 50)),
  outages: () => outages(10),
  ...(mayMount ? { diskFull: () => diskFull(5), powerCuts: () => powerCuts(20) } : {}),
  rolling: async () => [await rollingRestart(6)],
  failover: async () => [await failover()],
  soak: async () => [await soak(onSqlite(), minutes)],
};

async function each(
  drill: (engine: Awaited<ReturnType<typeof bothEngines>>[number]) => Promise<Tried>,
) {
  const tried: Tried[] = [];
  for (const engine of await bothEngines()) tried.push(await drill(engine));
  return tried;
}

const wanted = process.argv.slice(2);
const lines: Tried[] = [];
for (const [name, drill] of Object.entries(drills)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.error(`${name} …`);
  lines.push(...(await drill()));
}
if (!mayMount) console.error("Left out, as only root may mount a disk: disk full, power cut");
console.log(tableOf(lines));
process.exit(lines.every(({ isGood }) => isGood) ? 0 : 1);
