/** A small project with the real `scripts/prepare.mjs`: it installs and builds in a second. */
import { execFileSync, spawn } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach } from "vitest";

type Result = { code: number | null; stdout: string; stderr: string };

const processors = ["arm64", "x64"];
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A folder with the real `prepare.mjs`, our own Node as two packages with one command, two more packages and a small build. */
export function makeClone(build = 'console.log("statistics");', parent = tmpdir()): string {
  const clone = mkdtempSync(join(parent, "ministry-clone-"));
  folders.push(clone);
  mkdirSync(join(clone, "scripts"));
  for (const file of [".npmrc", "scripts/prepare.mjs"]) copyFileSync(file, join(clone, file));
  const start = 'import { mkdirSync } from "node:fs"; mkdirSync("build", { recursive: true });';
  writeFileSync(join(clone, "scripts", "build.ts"), `${start}${build}`);
  const assets =
    'import { mkdirSync } from "node:fs"; mkdirSync("app/ui/generated", { recursive: true });';
  writeFileSync(join(clone, "scripts", "assets.ts"), assets);
  packTool(clone, 0);
  packTool(clone, 0, "checker");
  for (const cpu of processors) packNode(clone, cpu);
  writeLock(clone, { version: "1.0.0" });
  return clone;
}

export function packTool(clone: string, bytes: number, name = "tool"): void {
  const packageJson = JSON.stringify({ name, version: "1.0.0" });
  pack(clone, name, { "package.json": packageJson, zeros: Buffer.alloc(bytes) });
}

/** A command that sets `OWN_NODE` and runs the Node of this test. */
function packNode(clone: string, cpu: string): void {
  const name = `node-linux-${cpu}`;
  const script = `#!/bin/sh\nOWN_NODE=${name} exec ${process.execPath} "$@"\n`;
  const packageJson = JSON.stringify({ ...nodePackage(cpu), name });
  pack(clone, name, { "package.json": packageJson, "bin/node": script });
}

function nodePackage(cpu: string) {
  return { version: "1.0.0", bin: { node: "bin/node" }, os: ["linux"], cpu: [cpu] };
}

function pack(clone: string, name: string, files: Record<string, string | Buffer>): void {
  const source = mkdtempSync(join(tmpdir(), "ministry-package-"));
  folders.push(source);
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(source, name, file)), { recursive: true });
    writeFileSync(join(source, name, file), content, { mode: 0o755 });
  }
  execFileSync("tar", ["-czf", join(clone, `${name}.tgz`), "-C", source, name]);
}

export function writeLock(clone: string, tool: { version: string; cpu?: string[] }): void {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const names = processors.map((cpu) => `node-linux-${cpu}`);
  const root = {
    name: "site",
    type: "module",
    workspaces: ["tests/packages"],
    scripts: { ...scripts, start: "node --print process.env.OWN_NODE" },
    devDependencies: { tool: "file:tool.tgz" },
    optionalDependencies: Object.fromEntries(names.map((name) => [name, `file:${name}.tgz`])),
  };
  const nodes = processors.map((cpu) => [
    `node_modules/node-linux-${cpu}`,
    { ...nodePackage(cpu), resolved: `file:node-linux-${cpu}.tgz`, optional: true },
  ]);
  const tests = {
    name: "test-packages",
    devDependencies: { checker: "file:../../checker.tgz" },
  };
  const packages = {
    "": root,
    ...Object.fromEntries(nodes),
    "node_modules/checker": { version: "1.0.0", resolved: "file:checker.tgz", dev: true },
    "node_modules/test-packages": { resolved: "tests/packages", link: true },
    "node_modules/tool": { ...tool, resolved: "file:tool.tgz", dev: true },
    "tests/packages": tests,
  };
  writeFileSync(join(clone, "package.json"), JSON.stringify(root));
  mkdirSync(join(clone, "tests", "packages"), { recursive: true });
  writeFileSync(join(clone, "tests", "packages", "package.json"), JSON.stringify(tests));
  writeFileSync(
    join(clone, "package-lock.json"),
    JSON.stringify({ lockfileVersion: 3, requires: true, packages }),
  );
}

/** Makes Node report another machine. */
export function pretend(machine: {
  platform?: string;
  arch?: string;
  libc?: string;
  node?: string;
}): Record<string, string> {
  const module = new URL("pretend-machine.mjs", import.meta.url).href;
  return { NODE_OPTIONS: `--import=${module}`, PRETEND_MACHINE: JSON.stringify(machine) };
}

export function prepare(
  clone: string,
  mode: string,
  variables?: Record<string, string>,
): Promise<Result> {
  return run(clone, process.execPath, ["scripts/prepare.mjs", mode], variables);
}

export function run(
  cwd: string,
  command: string,
  parameters: string[],
  variables: Record<string, string> = {},
): Promise<Result> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...variables };
  const child = spawn(command, parameters, { cwd, env });
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (chunk) => {
    stdout += chunk;
  });
  child.stderr.on("data", (chunk) => {
    stderr += chunk;
  });
  return new Promise((resolve) => {
    child.once("close", (code) => resolve({ code, stdout, stderr }));
  });
}
