/** The result of a drill, and the command that runs drills by name and prints one table. */
import { markdownTable } from "../../scripts/markdown-table.ts";

/** One row of the table: a fault or an attack, on one engine. */
export type DrillResult = {
  row: string;
  engine: string;
  scenario: string;
  count: number;
  result: string;
  hasPassed: boolean;
};

const headings = ["row", "engine", "what was tried", "count", "result", ""];

/** Runs the drills named on the command line, or all of them, and ends the process. */
export async function runDrills(
  drills: Record<string, () => Promise<DrillResult[]>>,
): Promise<never> {
  const requested = process.argv.slice(2);
  const unknown = requested.filter((name) => !(name in drills));
  if (unknown.length > 0) {
    const known = Object.keys(drills).join(", ");
    console.error(`Unknown drill: ${unknown.join(", ")}. Known: ${known}`);
    process.exit(1);
  }
  const results: DrillResult[] = [];
  for (const [name, drill] of Object.entries(drills)) {
    if (requested.length > 0 && !requested.includes(name)) continue;
    console.error(`${name} …`);
    const started = performance.now();
    results.push(...(await drill().catch((error) => [crashed(name, error)])));
    console.error(`${name}: ${Math.round((performance.now() - started) / 1_000)} s`);
  }
  console.log(formatDrillTable(results));
  process.exit(results.every(({ hasPassed }) => hasPassed) ? 0 : 1);
}

/** The other drills go on. */
function crashed(name: string, error: unknown): DrillResult {
  console.error(error);
  return {
    row: name,
    engine: "",
    scenario: "the drill itself",
    count: 1,
    result: `crashed: ${String(error)}`,
    hasPassed: false,
  };
}

/** Markdown, so that it can be copied into the docs. */
function formatDrillTable(results: DrillResult[]): string {
  const cells = results.map(({ row, engine, scenario, count, result, hasPassed }) => [
    row,
    engine,
    scenario,
    String(count),
    result,
    hasPassed ? "ok" : "FAILED",
  ]);
  return markdownTable(headings, cells);
}
