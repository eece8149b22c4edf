/** Several servers start at once on an empty database. */

import type { DrillResult } from "./drill.ts";
import type { Engine } from "./engine.ts";
import { startSite } from "./site.ts";

const servers = 4;

export async function startConcurrently(
  engines: () => Promise<Engine[]>,
  rounds: number,
): Promise<DrillResult[]> {
  const errors = new Map<string, string[]>();
  for (let round = 0; round < rounds; round++) {
    for (const engine of await engines()) {
      const error = await startOnce(engine);
      errors.set(engine.name, [...(errors.get(engine.name) ?? []), ...(error ? [error] : [])]);
    }
  }
  return [...errors].map(([engine, found]) => ({
    row: "migration failure",
    engine,
    count: rounds * servers,
    scenario: `${servers} servers started at once on an empty database, ${rounds} rounds`,
    result: found[0] ?? "all ready, migrated and seeded once",
    hasPassed: found.length === 0,
  }));
}

async function startOnce(engine: Engine): Promise<string | undefined> {
  const starts = Array.from({ length: servers }, () => startSite(engine.variables));
  const outcomes = await Promise.allSettled(starts);
  const sites = outcomes.flatMap((outcome) =>
    outcome.status === "fulfilled" ? outcome.value : [],
  );
  const rows = await engine.query("select name from kysely_migration");
  const prayers = await engine.query("select id from prayers");
  await Promise.all(sites.map(({ kill }) => kill()));
  const failed = outcomes.find((outcome) => outcome.status === "rejected");
  if (failed) return String(failed.reason);
  if (new Set(rows.map(({ name }) => name)).size !== rows.length) return "migrated twice";
  return prayers.length === 7 ? undefined : `${prayers.length} prayers instead of 7`;
}
