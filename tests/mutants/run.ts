/**
 * Puts the mistakes of this folder into copies of the checkout, one at a time, and runs the tests that should notice each.
 *
 *   npm run test:mutants              all of them
 *   npm run test:mutants -- erasure   those with this text in their file or rule
 */
import { execFileSync, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createBuilder, type ViteBuilder } from "vite";
import { countOccurrences, type Mutant } from "./mutant.ts";
import { mutants } from "./mutants.ts";

type Copy = { folder: string; builder: ViteBuilder };
type Outcome = "noticed" | "survived" | "explained";

/** Git does not list what is made from other files. */
const madeFolders = ["app/ui/generated", "build"];

// The site is built as it is for `npm start`.
process.env.NODE_ENV = "production";

const [text = ""] = process.argv.slice(2);
const chosen = mutants.filter(({ file, rule }) => `${file} ${rule}`.includes(text));
const misplaced = chosen.filter((mutant) => countOccurrences(mutant) !== 1);
for (const { file, find } of misplaced) console.error(`${file} does not have this once: ${find}`);
if (misplaced.length > 0) process.exit(1);

const startedAt = performance.now();
const temporary = mkdtempSync(join(tmpdir(), "mutants-"));
process.once("exit", () => rmSync(temporary, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

// Two: tests often wait for a lock or a delay.
const copies = [await makeCopy("one"), await makeCopy("two")];
await Promise.all(copies.map(requirePassing));

const counts: Record<Outcome, number> = { noticed: 0, survived: 0, explained: 0 };
const waiting = [...chosen];
await Promise.all(copies.map(tryWaiting));

const { noticed, survived, explained } = counts;
console.log(`\n${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`);
console.log(`${noticed} noticed, ${survived} survived, ${explained} explained`);
process.exit(survived === 0 ? 0 : 1);

/** A checkout in which a mistake hurts nobody. */
async function makeCopy(name: string): Promise<Copy> {
  const folder = join(temporary, name);
  const options = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
  const listed = execFileSync("git", options, { encoding: "utf8" }).split("\0").filter(Boolean);
  for (const path of [...listed, ...madeFolders].filter((one) => existsSync(one))) {
    cpSync(path, join(folder, path), { recursive: true });
  }
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
  const builder = await createBuilder({
    root: folder,
    configFile: join(folder, "vite.config.ts"),
    logLevel: "error",
    build: { emptyOutDir: false },
  });
  const copy = { folder, builder };
  // Leaves the manifest that the build of the server reads.
  await buildPart(copy, "client");
  return copy;
}

async function buildPart({ builder }: Copy, part: "client" | "ssr"): Promise<void> {
  const environment = builder.environments[part];
  if (!environment) throw new Error(`The site has no part ${part}`);
  await builder.build(environment);
}

/** A test that fails anyway would seem to notice every mistake. Each copy runs half of them. */
async function requirePassing(copy: Copy, index: number): Promise<void> {
  const tests = [...new Set(chosen.flatMap((mutant) => mutant.tests))];
  const half = tests.filter((_, place) => place % 2 === index);
  // Without a name all tests would run.
  if (half.length === 0) return;
  const { hasPassed, output } = await runTests(copy, half);
  if (hasPassed) return;
  console.error(`${output}\nThese tests fail without a mistake.`);
  process.exit(1);
}

async function tryWaiting(copy: Copy): Promise<void> {
  for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
    const outcome = await tryMutant(copy, mutant);
    counts[outcome] += 1;
    console.log(`${outcome.padEnd(10)}${mutant.file}: ${mutant.rule}`);
    if (outcome === "explained") console.log(`${" ".repeat(10)}${mutant.explanation}`);
  }
}

async function tryMutant(copy: Copy, mutant: Mutant): Promise<Outcome> {
  const path = join(copy.folder, mutant.file);
  const original = readFileSync(path, "utf8");
  writeFileSync(
    path,
    original.replace(mutant.find, () => mutant.replace),
  );
  if (mutant.tests.some(usesSite)) {
    rmSync(join(copy.folder, "build/server/assets"), { recursive: true, force: true });
    await buildPart(copy, "ssr").catch((cause) => {
      throw new Error(`The site cannot be built with the mistake: ${mutant.rule}`, { cause });
    });
  }
  const { hasPassed } = await runTests(copy, mutant.tests, "--bail=1");
  writeFileSync(path, original);
  if (!hasPassed) return "noticed";
  return mutant.explanation ? "explained" : "survived";
}

/** Whether a test sends requests to the built site, itself or by what it imports from `tests/`. */
function usesSite(file: string): boolean {
  if (file === "tests/support/app.ts") return true;
  const imports = readFileSync(file, "utf8").matchAll(/from "(~tests|\.)\/([\w./-]+)"/g);
  return [...imports]
    .map(([, start, path]) => `${join(start === "." ? dirname(file) : "tests", path ?? "")}.ts`)
    .filter((path) => path.startsWith("tests/") && existsSync(path))
    .some(usesSite);
}

function runTests(
  { folder }: Copy,
  tests: string[],
  ...options: string[]
): Promise<{ hasPassed: boolean; output: string }> {
  const projects = ["--project=sqlite", "--project=sqlite-isolated"];
  const parameters = ["run", ...projects, "--maxWorkers=1", ...options, ...tests];
  const child = spawn("vitest", parameters, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (part) => {
      output += part;
    });
  }
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ hasPassed: code === 0, output }));
  });
}
