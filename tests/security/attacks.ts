/** Attacks the built site as strangers do, on both engines where data is touched, and prints one table. */

import { installTestDependencies } from "../../scripts/test-dependencies.ts";
import { bothEngines, type Engine } from "../faults/engine.ts";
import { type DrillResult, formatDrillTable } from "../faults/table.ts";
import { behindTls } from "./behind-tls.ts";
import { canaryCrawl } from "./canary-crawl.ts";
import { heavyPages } from "./heavy-pages.ts";
import { loginThrottleDrill } from "./login-throttle.ts";
import { massAssignment } from "./mass-assignment.ts";
import { pictureBombs } from "./picture-bombs.ts";
import { hostileBodies } from "./request-bodies.ts";
import { slowSockets } from "./slow-sockets.ts";
import { spam } from "./spam.ts";
import { serverSideRequestForgery } from "./ssrf.ts";
import { storedXss } from "./stored-xss.ts";
import { runSecuritySuites } from "./suites.ts";
import { unsafeDatabase } from "./unsafe-database.ts";

const drills: Record<string, () => Promise<DrillResult[]>> = {
  tls: () => each(behindTls),
  canaries: () => each(canaryCrawl),
  spam: () => each((engine) => spam(engine, 10_000)),
  slow: () => slowSockets(20),
  guesses: () => each((engine) => loginThrottleDrill(engine, 1_000, 100)),
  outside: () => each(serverSideRequestForgery),
  columns: () => each(massAssignment),
  scripts: storedXss,
  heavy: () => heavyPages(20),
  bodies: () => hostileBodies(20),
  bombs: () => pictureBombs(4),
  unsafe: unsafeDatabase,
  tests: runSecuritySuites,
};

async function each(drill: (engine: Engine) => Promise<DrillResult[]>): Promise<DrillResult[]> {
  const tried: DrillResult[] = [];
  for (const engine of await bothEngines()) tried.push(...(await drill(engine)));
  return tried;
}

installTestDependencies();
const wanted = process.argv.slice(2);
const lines: DrillResult[] = [];
for (const [name, drill] of Object.entries(drills)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.error(`${name} …`);
  lines.push(...(await drill()));
}
console.log(formatDrillTable(lines));
process.exit(lines.every(({ hasPassed }) => hasPassed) ? 0 : 1);
