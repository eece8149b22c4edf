/** Attacks the built site, on both engines if data is involved, and prints one table. */

import { installTestDependencies } from "../../scripts/test-dependencies.ts";
import { type DrillResult, runDrills } from "../faults/drill.ts";
import { bothEngines, type Engine } from "../faults/engine.ts";
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
  tls: () => onBothEngines(behindTls),
  canaries: () => onBothEngines(canaryCrawl),
  spam: () => onBothEngines((engine) => spam(engine, 10_000)),
  slow: () => slowSockets(20),
  guesses: () => onBothEngines((engine) => loginThrottleDrill(engine, 1_000, 100)),
  outside: () => onBothEngines(serverSideRequestForgery),
  columns: () => onBothEngines(massAssignment),
  scripts: storedXss,
  heavy: () => heavyPages(20),
  bodies: () => hostileBodies(20),
  bombs: () => pictureBombs(4),
  unsafe: unsafeDatabase,
  tests: runSecuritySuites,
};

async function onBothEngines(
  drill: (engine: Engine) => Promise<DrillResult[]>,
): Promise<DrillResult[]> {
  const results: DrillResult[] = [];
  for (const engine of await bothEngines()) results.push(...(await drill(engine)));
  return results;
}

installTestDependencies(false);
await runDrills(drills);
