/** Attacks the built site as strangers do, on both engines where data is touched, and prints one table. */

import { ensureMachine } from "../../scripts/test-machine.ts";
import { bothEngines, type Engine } from "../faults/engine.ts";
import { type Tried, tableOf } from "../faults/table.ts";
import { behindTls } from "./behind-tls.ts";
import { bodies } from "./bodies.ts";
import { bombs } from "./bombs.ts";
import { canaryCrawl } from "./canary-crawl.ts";
import { guesses } from "./guesses.ts";
import { heavyPages } from "./heavy-pages.ts";
import { massAssignment } from "./mass-assignment.ts";
import { outsideRequests } from "./outside-requests.ts";
import { slowSockets } from "./slow-sockets.ts";
import { spam } from "./spam.ts";
import { storedScripts } from "./stored-scripts.ts";
import { provenByTests } from "./suites.ts";
import { unsafeDatabase } from "./unsafe-database.ts";

const drills: Record<string, () => Promise<Tried[]>> = {
  tls: () => each(behindTls),
  canaries: () => each(canaryCrawl),
  spam: () => each((engine) => spam(engine, 10_000)),
  slow: () => slowSockets(20),
  guesses: () => each((engine) => guesses(engine, 1_000, 100)),
  outside: () => each(outsideRequests),
  columns: () => each(massAssignment),
  scripts: storedScripts,
  heavy: () => heavyPages(20),
  bodies: () => bodies(20),
  bombs: () => bombs(4),
  unsafe: unsafeDatabase,
  tests: provenByTests,
};

async function each(drill: (engine: Engine) => Promise<Tried[]>): Promise<Tried[]> {
  const tried: Tried[] = [];
  for (const engine of await bothEngines()) tried.push(...(await drill(engine)));
  return tried;
}

ensureMachine();
const wanted = process.argv.slice(2);
const lines: Tried[] = [];
for (const [name, drill] of Object.entries(drills)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.error(`${name} …`);
  lines.push(...(await drill()));
}
console.log(tableOf(lines));
process.exit(lines.every(({ isGood }) => isGood) ? 0 : 1);
