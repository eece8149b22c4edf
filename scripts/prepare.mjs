/**
 * Prepares a clone: installs packages if the lock file changed, makes art, fonts and icons if their
 * sources changed, and builds if anything changed. It is plain JavaScript without dependencies,
 * because it runs before anything is installed, on the machine's own Node.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const installedNode = join("node_modules", ".bin", "node");
const minNodeVersion = [24, 21];

const steps = {
  install: {
    sources: ["package.json", "package-lock.json"],
    stamp: "node_modules/.installed",
    // `npm ci` refuses a lock file without the binaries of platforms that a registry does not have.
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
    sources: ["package-lock.json", "art", "scripts/assets.ts", "app/ui/icons.ts"],
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
  const hash = fingerprint(step.sources);
  if (existsSync(step.stamp) && readFileSync(step.stamp, "utf8") === hash) return;
  console.log(`${name} …`);
  step.run();
  writeFileSync(step.stamp, name === "build" ? fingerprint(step.sources) : hash);
}

function fingerprint(sources) {
  const digest = createHash("sha256").update(process.platform + process.arch);
  for (const file of sources.flatMap(listFiles).sort())
    digest.update(file).update(readFileSync(file));
  return digest.digest("hex");
}

function listFiles(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => listFiles(join(path, name)));
}

function requireNode() {
  if (existsSync(installedNode)) return;
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > minNodeVersion[0] || (major === minNodeVersion[0] && minor >= minNodeVersion[1]))
    return;
  console.error(
    `This machine needs Node ${minNodeVersion.join(".")} or later; it has ${process.version}.`,
  );
  process.exit(1);
}

function runNode(...parameters) {
  run(existsSync(installedNode) ? installedNode : process.execPath, parameters);
}

function run(command, parameters) {
  try {
    execFileSync(command, parameters, { stdio: "inherit" });
  } catch (error) {
    process.exit(error.status ?? 1);
  }
}
