/**
 * Makes a clone ready: installs when the lock file changed, makes art, fonts and icons when their
 * sources changed, builds when anything did. Plain JavaScript without a dependency: it runs before
 * anything is installed, and on the machine's own Node.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ownNode = join("node_modules", ".bin", "node");
const lowestNode = [24, 21];

const steps = {
  install: {
    sources: ["package.json", "package-lock.json"],
    stamp: "node_modules/.installed",
    // Not `npm ci`: it refuses a lock file that leaves out binaries of platforms a registry does not carry.
    run: () =>
      run("npm", [
        "install",
        "--no-save",
        "--include=dev",
        "--ignore-scripts",
        "--no-audit",
        "--loglevel=error",
      ]),
  },
  assets: {
    sources: [
      "package-lock.json",
      "art",
      "scripts/assets.ts",
      "scripts/fonts.ts",
      "scripts/icons.ts",
      "app/ui/icons.ts",
    ],
    stamp: "public/art/.made",
    run: () => runNode("scripts/assets.ts"),
  },
  build: {
    sources: [
      "package-lock.json",
      "vite.config.ts",
      "react-router.config.ts",
      "tsconfig.json",
      "app",
      "db",
      "server",
      "public",
      "art",
      "scripts",
    ],
    stamp: "build/.built",
    run: () => runNode("scripts/build.ts"),
  },
};

const wanted = process.argv[2] ?? "build";
for (const [name, step] of Object.entries(steps)) {
  bringUpToDate(name, step);
  if (name === "install") requireNode();
  if (name === wanted) break;
}

function bringUpToDate(name, step) {
  const print = fingerprint(step.sources);
  if (existsSync(step.stamp) && readFileSync(step.stamp, "utf8") === print) return;
  console.log(`${name} …`);
  step.run();
  writeFileSync(step.stamp, name === "build" ? fingerprint(step.sources) : print);
}

function fingerprint(sources) {
  const hash = createHash("sha256").update(process.platform + process.arch);
  for (const file of sources.flatMap(filesIn).sort()) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

function filesIn(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesIn(join(path, name)));
}

function requireNode() {
  if (existsSync(ownNode)) return;
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > lowestNode[0] || (major === lowestNode[0] && minor >= lowestNode[1])) return;
  console.error(
    `This machine needs Node ${lowestNode.join(".")} or later; it has ${process.version}.`,
  );
  process.exit(1);
}

function runNode(...parameters) {
  run(existsSync(ownNode) ? ownNode : process.execPath, parameters);
}

function run(command, parameters) {
  try {
    execFileSync(command, parameters, { stdio: "inherit" });
  } catch (error) {
    process.exit(error.status ?? 1);
  }
}
