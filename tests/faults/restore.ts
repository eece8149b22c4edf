/** A large site is moved from SQLite to PostgreSQL and back by backup and restore, and compared row by row. */
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
import { backupTables } from "../../app/resources.ts";
import { fillDatabase } from "../../bench/fill-database.ts";
import type { DrillResult } from "./drill.ts";
import { type Engine, postgresEngine, sqliteEngine } from "./engine.ts";
import { startPostgres } from "./postgres.ts";
import { startSite } from "./site.ts";

const run = promisify(execFile);
const pictures = 200;
const maxSeconds = 60;
/** A restore writes this row itself. */
const ownRow = "settings restoredAt";
/** The tables of a backup with their key columns, as SQL names them. */
const keyColumns = new Map(
  Object.entries(backupTables.included).map(([table, key]) => [snakeCase(table), snakeCase(key)]),
);

export async function restoreAcrossEngines(): Promise<DrillResult[]> {
  const original = sqliteEngine();
  await (await startSite(original.variables)).stop();
  fillDatabase(original.variables.DATA_DIR, "grown");
  addPictures(original);
  const before = await readContent(original);
  const postgres = copyKey(original, postgresEngine(await startPostgres()));
  const toPostgres = await move(original, postgres, before);
  const sqlite = copyKey(original, sqliteEngine());
  return [toPostgres, await move(postgres, sqlite, before)];
}

async function move(from: Engine, to: Engine, before: Content): Promise<DrillResult> {
  const backup = await command("backup", from);
  const archive = /^Backup (.*)$/m.exec(backup.output)?.[1] ?? "";
  const restored = await command("restore", to, archive);
  const after = await readContent(to);
  const differing = [...new Set([...before.keys(), ...after.keys()])].filter(
    (key) => before.get(key) !== after.get(key),
  );
  const site = await startSite(to.variables);
  await site.stop();
  return {
    row: "backup, restore",
    engine: `${from.name} → ${to.name}`,
    count: before.size,
    scenario: `100,000 requests, the other records of a large site, and ${pictures} pictures`,
    result: `${differing.length} differing rows or files${nameSome(differing)}; backed up in ${backup.seconds.toFixed(1)} s, restored in ${restored.seconds.toFixed(1)} s`,
    hasPassed:
      differing.length === 0 &&
      before.size > 100_000 &&
      backup.seconds < maxSeconds &&
      restored.seconds < maxSeconds,
  };
}

function nameSome(keys: string[]): string {
  return keys.length > 0 ? ` (${keys.slice(0, 3).join(", ")})` : "";
}

async function command(name: "backup" | "restore", { variables }: Engine, ...rest: string[]) {
  const started = performance.now();
  const { stdout } = await run(process.execPath, [`build/server/${name}.js`, ...rest], {
    env: { PATH: process.env.PATH, ...variables },
  });
  return { output: stdout, seconds: (performance.now() - started) / 1_000 };
}

function copyKey(from: Engine, to: Engine): Engine {
  const key = (engine: Engine) => join(engine.variables.DATA_DIR, "secret.key");
  copyFileSync(key(from), key(to));
  return to;
}

function addPictures({ variables }: Engine): void {
  const folder = join(variables.DATA_DIR, "uploads");
  mkdirSync(folder, { recursive: true });
  for (let number = 0; number < pictures; number++) {
    const bytes = randomBytes(20_000 + number * 100);
    const hash = createHash("sha256").update(bytes).digest("hex");
    writeFileSync(join(folder, `${hash}-800.avif`), bytes);
  }
}

/** A hash of each row, by table and key, and of each file, by name. */
type Content = Map<string, string>;

async function readContent(engine: Engine): Promise<Content> {
  const content: Content = new Map();
  for (const [table, keyColumn] of keyColumns) {
    for (const row of await engine.query(`select * from ${table}`)) {
      // A restore increments the content versions, as it should.
      const { version, ...rest } = row;
      const key = `${table} ${String(row[keyColumn])}`;
      if (key === ownRow) continue;
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

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
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
