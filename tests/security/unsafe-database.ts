/** The site must not start on a PostgreSQL server that can lose acknowledged writes. */

import type { DrillResult } from "../faults/drill.ts";
import { postgresEngine } from "../faults/engine.ts";
import { startPostgres } from "../faults/postgres.ts";
import { startSite } from "../faults/site.ts";
import { queryDatabase } from "./database.ts";

const settings = {
  fsync: "alter system set fsync = off",
  full_page_writes: "alter system set full_page_writes = off",
  synchronous_commit: "alter database postgres set synchronous_commit = off",
};

export async function unsafeDatabase(): Promise<DrillResult[]> {
  const engine = postgresEngine(await startPostgres());
  await (await startSite(engine.variables)).stop();
  const outcomes: string[] = [];
  for (const [name, change] of Object.entries(settings)) {
    await queryDatabase(engine, change);
    await queryDatabase(engine, "select pg_reload_conf()");
    const message = await startSite(engine.variables).then(
      (site) => site.stop().then(() => "started"),
      (error: Error) => error.message,
    );
    outcomes.push(
      new RegExp(`Cannot start: [^\\n]*${name} = off[^\\n]*\\n$`).test(message)
        ? "refused"
        : message,
    );
    await queryDatabase(engine, change.replace("= off", "= on"));
    await queryDatabase(engine, "select pg_reload_conf()");
  }
  await (await startSite(engine.variables)).stop();
  return [
    {
      row: "unsafe database",
      engine: engine.name,
      count: outcomes.length,
      scenario: `started with ${Object.keys(settings).join(", ")} switched off`,
      result: `${outcomes.join(", ")} with a message that names the setting`,
      hasPassed: outcomes.every((outcome) => outcome === "refused"),
    },
  ];
}
