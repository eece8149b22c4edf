/** A grown site moves from SQLite to PostgreSQL and home again, by backup and restore, and is compared row by row. */
import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { fillDatabase } from "../../bench/fill-database.ts";
import { type Engine, postgresEngine, sqliteEngine } from "./engine.ts";
import { startPostgres } from "./postgres.ts";
import { startSite } from "./site.ts";
import type { DrillResult } from "./table.ts";

const run = promisify(execFile);
const pictures = 200;
const mostSeconds = 60;
/** Serve the moment, or belong to the engine: a backup leaves them out. */
const notCompared =
  /^(?:sqlite_|kysely_|sessions|one_time_links|known_devices|backup_codes|form_keys|rate_limits)/;

export async function restoreAcrossEngines(): Promise<DrillResult[]> {
  const home = sqliteEngine();
  await (await startSite(home.variables)).stop();
  fillDatabase(home.variables.DATA_DIR, "grown");
  putPictures(home);
  const before = await contentOf(home);
  const away = sameKey(home, postgresEngine(await startPostgres()));
  const there = await move(home, away, before);
  const back = sameKey(home, sqliteEngine());
  return [there, await move(away, back, before)];
}

async function move(from: Engine, to: Engine, before: Content): Promise<DrillResult> {
  const made = await command("backup", from);
  const archive = /^Backup (.*)$/m.exec(made.printed)?.[1] ?? "";
  const restored = await command("restore", to, archive);
  const after = await contentOf(to);
  const differing = [...new Set([...before.keys(), ...after.keys()])].filter(
    (key) => before.get(key) !== after.get(key),
  );
  const site = await startSite(to.variables);
  await site.stop();
  return {
    row: "backup, restore",
    engine: `${from.name} → ${to.name}`,
    count: before.size,
    scenario: `100,000 requests with all that belongs to a grown site, and ${pictures} pictures`,
    result: `${differing.length} differing rows or files; backed up in ${made.seconds.toFixed(1)} s, restored in ${restored.seconds.toFixed(1)} s`,
    hasPassed:
      differing.length === 0 &&
      before.size > 100_000 &&
      made.seconds < mostSeconds &&
      restored.seconds < mostSeconds,
  };
}

async function command(name: "backup" | "restore", { variables }: Engine, ...rest: string[]) {
  const started = performance.now();
  const { stdout } = await run(process.execPath, [`build/server/${name}.js`, ...rest], {
    env: { PATH: process.env.PATH, ...variables },
  });
  return { printed: stdout, seconds: (performance.now() - started) / 1_000 };
}

function sameKey(from: Engine, to: Engine): Engine {
  const key = (engine: Engine) => join(engine.variables.DATA_DIR, "secret.key");
  copyFileSync(key(from), key(to));
  return to;
}

function putPictures({ variables }: Engine): void {
  const folder = join(variables.DATA_DIR, "uploads");
  mkdirSync(folder, { recursive: true });
  for (let number = 0; number < pictures; number++) {
    const bytes = randomBytes(20_000 + number * 100);
    const hash = createHash("sha256").update(bytes).digest("hex");
    writeFileSync(join(folder, `${hash}-800.avif`), bytes);
  }
}

/** A hash for every row and file, by its table and key, or its name. */
type Content = Map<string, string>;

async function contentOf(engine: Engine): Promise<Content> {
  const content: Content = new Map();
  for (const table of await tablesOf(engine)) {
    for (const row of await engine.query(`select * from ${table}`)) {
      // A restore moves the versions of the content, and should.
      const { version, ...rest } = row;
      const key = `${table} ${String(row.id ?? row.key ?? row.record_id ?? row.area)}`;
      content.set(key, hashOf(table === "content_versions" ? rest : { ...rest, version }));
    }
  }
  const folder = join(engine.variables.DATA_DIR, "uploads");
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    content.set(
      name,
      createHash("sha256")
        .update(readFileSync(join(folder, name)))
        .digest("hex"),
    );
  }
  return content;
}

async function tablesOf({ name, query }: Engine): Promise<string[]> {
  const rows = await query(
    name === "SQLite"
      ? "select name from sqlite_master where type = 'table'"
      : "select tablename as name from pg_tables where schemaname = 'public'",
  );
  return rows.map((row) => String(row.name)).filter((table) => !notCompared.test(table));
}

function hashOf(row: Record<string, unknown>): string {
  const cells = Object.keys(row)
    .toSorted()
    .map((column) => [
      column,
      typeof row[column] === "boolean" ? Number(row[column]) : row[column],
    ]);
  return createHash("sha256").update(JSON.stringify(cells)).digest("hex");
}
