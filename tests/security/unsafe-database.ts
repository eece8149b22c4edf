/** A PostgreSQL that would lose what it acknowledged: the site must not start on it. */
import { postgresEngine } from "../faults/engine.ts";
import { startPostgres } from "../faults/postgres.ts";
import { startSite } from "../faults/site.ts";
import type { DrillResult } from "../faults/table.ts";
import { queryDatabase } from "./database.ts";

const settings = {
  fsync: "alter system set fsync = off",
  full_page_writes: "alter system set full_page_writes = off",
  synchronous_commit: "alter database postgres set synchronous_commit = off",
};

export async function unsafeDatabase(): Promise<DrillResult[]> {
  const engine = postgresEngine(await startPostgres());
  await (await startSite(engine.variables)).stop();
  const answers: string[] = [];
  for (const [name, change] of Object.entries(settings)) {
    await queryDatabase(engine, change);
    await queryDatabase(engine, "select pg_reload_conf()");
    const said = await startSite(engine.variables).then(
      (site) => site.stop().then(() => "started"),
      (error: Error) => error.message,
    );
    answers.push(
      new RegExp(`Cannot start: [^\\n]*${name} = off[^\\n]*\\n$`).test(said) ? "refused" : said,
    );
    await queryDatabase(engine, change.replace("= off", "= on"));
    await queryDatabase(engine, "select pg_reload_conf()");
  }
  await (await startSite(engine.variables)).stop();
  return [
    {
      row: "unsafe database",
      engine: engine.name,
      count: answers.length,
      scenario: `started on ${Object.keys(settings).join(", ")} switched off`,
      result: `${answers.join(", ")} with a line that names it`,
      hasPassed: answers.every((answer) => answer === "refused"),
    },
  ];
}
