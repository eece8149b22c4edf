/**
 * Prepares a clone: installs the packages of the lock file, makes fonts and icons, and builds the site, each only if it
 * is needed. It is plain JavaScript without dependencies, because it runs before anything is installed, on the machine's
 * own Node.
 *
 *   sources   packages, fonts and icons                  for `npm run dev`
 *   start     a current build, and what it needs to run  for `npm start` and the commands of the site
 *   tests     also the packages of the tests             for tests and benchmarks
 *   rebuild   a new build, with its output               for `npm run build`
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
// Named imports would have to exist in an old Node too.
import fs from "node:fs";
import { homedir } from "node:os";
import { basename, join } from "node:path";

const { existsSync, readFileSync } = fs;

const binFolder = join("node_modules", ".bin");
const installedNode = join(binFolder, "node");
const installedLock = join("node_modules", ".package-lock.json");
const assets = {
  folder: "app/ui/generated",
  sources: [
    "package-lock.json",
    "scripts/assets.ts",
    "app/platform/media/share-cards/lettering.ts",
    "app/ui/icons.ts",
    "art/icons",
  ],
};
const build = {
  folder: "build",
  sources: [
    "package-lock.json",
    "vite.config.ts",
    "react-router.config.ts",
    "tsconfig.json",
    "app",
    "art/icons",
    "db",
    "server",
    "public",
    "scripts",
  ],
};
const installCommand = [
  "ci",
  "--include=dev",
  "--ignore-scripts",
  "--no-audit",
  "--no-fund",
  // npm reports files that it cannot write only as warnings.
  "--loglevel=warn",
  // By default npm waits for more than a minute before it says that there is no network.
  "--fetch-retry-mintimeout=1000",
  "--fetch-retry-maxtimeout=5000",
];

/** What the packages of the site are built for. Our own Node is installed on Linux; elsewhere the machine's is used. */
const machines = ["linux x64", "linux arm64", "darwin x64", "darwin arm64"];
const nodeToInstall = [20];
const nodeToRun = [24, 21];
const nodeHint =
  process.platform === "linux"
    ? "Install it from https://nodejs.org, or use Debian 13, whose package nodejs is new enough"
    : "Install it from https://nodejs.org";

const ownNpmCache = ".npm-cache";

const networkErrors = [
  "EAI_AGAIN",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETDOWN",
  "ENETUNREACH",
  "ENOTFOUND",
  "ERR_SOCKET_TIMEOUT",
  "ETIMEDOUT",
];
const accessErrors = ["EACCES", "EPERM", "EROFS"];
const fullDisk = /no space left on device|disk quota exceeded/i;
/** A fault of npm on a slow network or a busy machine: it ends in the middle, and most versions report success. */
const npmEndedEarly = /Exit handler never called/;
const incompleteInstall =
  "npm ended before it had installed all packages. Run the command again. If npm ends like this again, update it: npm install --global npm@latest";
const diskIsFull = "The disk is full. Free 1 GB, then run the command again.";

prepare(process.argv[2]).catch((error) => {
  console.error(fullDisk.test(error.message) ? diskIsFull : error.message);
  process.exitCode = 1;
});

async function prepare(mode) {
  requireNode(nodeToInstall);
  if (mode === "node") return linkNode();
  const needsBuild = mode === "rebuild" || (mode !== "sources" && !isCurrent(build));
  const needsSources = needsBuild || mode !== "start";
  const needsTests = mode === "tests";
  if (!isInstalled(needsSources, needsTests)) {
    requireMachine();
    // The packages of the tests would take almost as long again.
    const selection = needsTests ? [] : ["--workspaces=false"];
    await install(selection);
  }
  linkNode();
  const node = existsSync(installedNode) ? installedNode : process.execPath;
  if (needsSources && !isCurrent(assets)) {
    await runStep("Making fonts and icons", node, ["scripts/assets.ts"]);
    setCurrent(assets);
  }
  if (needsBuild) {
    const output = await runStep("Building the site", node, ["scripts/build.ts"]);
    if (mode === "rebuild") process.stdout.write(output);
    setCurrent(build);
  }
}

async function install(selection) {
  const [npm, ...parameters] = [...npmCommand(), ...installCommand, ...selection];
  const cache = hasNpmCache() ? [] : [`--cache=${ownNpmCache}`];
  // npm writes this file last.
  const isComplete = () => readPackages(installedLock) !== undefined;
  fs.rmSync(installedLock, { force: true });
  try {
    await runStep("Installing packages", npm, [...parameters, ...cache]);
    // What it has downloaded is in its cache.
    const rest = [...parameters, ...cache, "--prefer-offline"];
    if (!isComplete()) await runStep("Installing the rest", npm, rest);
    if (!isComplete()) throw new Error(incompleteInstall);
  } finally {
    fs.rmSync(ownNpmCache, { recursive: true, force: true });
  }
}

/** The npm that runs this script. There may be another one on the path, or none. */
function npmCommand() {
  const { npm_execpath: path = "", npm_node_execpath: node = process.execPath } = process.env;
  return basename(path) === "npm-cli.js" ? [node, path] : ["npm"];
}

/** Whether npm can write its cache. A system user often has no home folder, or one that is read-only. */
function hasNpmCache() {
  try {
    const folder = process.env.npm_config_cache || join(homedir(), ".npm");
    fs.mkdirSync(folder, { recursive: true });
    fs.accessSync(folder, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * npm before 11.7 leaves no `.bin/node`: the packages of both processors have this command, and npm removes it together
 * with the package that is not for this machine.
 */
function linkNode() {
  const target = join("..", `node-linux-${process.arch}`, "bin", "node");
  if (!existsSync(installedNode) && existsSync(join(binFolder, target))) {
    const draft = `${installedNode}-${process.pid}`;
    fs.mkdirSync(binFolder, { recursive: true });
    fs.symlinkSync(target, draft);
    fs.renameSync(draft, installedNode);
  }
  if (!existsSync(installedNode)) requireNode(nodeToRun);
}

function isCurrent({ folder, sources }) {
  const stamp = join(folder, ".made");
  return existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint(sources);
}

function setCurrent({ folder, sources }) {
  fs.writeFileSync(join(folder, ".made"), fingerprint(sources));
}

/** Compares the packages that npm has installed with the lock file. A production install has no development packages. */
function isInstalled(needsSources, needsTests) {
  const installed = readPackages(installedLock);
  if (!installed) return false;
  const locked = readPackages("package-lock.json");
  const needed = [locked[""], needsTests ? locked["tests/packages"] : {}].flatMap((project) =>
    Object.keys({ ...project.dependencies, ...(needsSources && project.devDependencies) }),
  );
  const isLocked = ([path, { version }]) => locked[path] && locked[path].version === version;
  return (
    needed.every((name) => installed[`node_modules/${name}`]) &&
    Object.entries(installed).every((entry) => isLocked(entry) && isForThisMachine(entry[1]))
  );
}

/** An interrupted install leaves no file, or half of it. */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return undefined;
  }
}

/** The packages may have been installed on another machine, for example if a container shares their folder. */
function isForThisMachine({ os, cpu }) {
  return (
    [os || process.platform].flat().includes(process.platform) &&
    [cpu || process.arch].flat().includes(process.arch)
  );
}

function requireMachine() {
  const machine = `${process.platform} ${process.arch}`;
  if (!machines.includes(machine) || isMusl())
    throw new Error(
      `This site runs on macOS and on Linux with glibc, such as Debian (on Windows: in WSL), with an x64 or arm64 processor. This machine is ${machine}${isMusl() ? " with musl" : ""}.`,
    );
  if (process.platform !== "linux") requireNode(nodeToRun);
}

function isMusl() {
  return process.platform === "linux" && !process.report.getReport().header.glibcVersionRuntime;
}

function requireNode(required) {
  const [major, minor] = process.versions.node.split(".").map(Number);
  const [minMajor, minMinor = 0] = required;
  if (major > minMajor || (major === minMajor && minor >= minMinor)) return;
  throw new Error(
    `This site needs Node ${required.join(".")} or later; this machine has ${process.version}. ${nodeHint}. Then run the command again.`,
  );
}

/** Prints one line with the time that the step took. On a terminal the time counts up meanwhile. */
function runStep(title, command, parameters) {
  const start = performance.now();
  const line = () => `${title.padEnd(24)}${seconds(start).padStart(6)} s`;
  const counter = process.stdout.isTTY
    ? setInterval(() => process.stdout.write(`\r${line()}`), 100)
    : undefined;
  return new Promise((resolve, reject) => {
    let output = "";
    const child = spawn(command, parameters, { stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => {
        output += text;
        // npm would go on and succeed with incomplete packages.
        if (/TAR_ENTRY_ERROR/.test(text) || fullDisk.test(text)) child.kill();
      });
    }
    child.once("error", (error) => {
      output += `${error.message}\n`;
    });
    child.once("close", (code) => {
      clearInterval(counter);
      if (counter) process.stdout.write("\r");
      process.stdout.write(`${line()}\n`);
      if (code === 0 || npmEndedEarly.test(output)) resolve(output);
      else reject(new Error(explain(title, output)));
    });
  });
}

function seconds(start) {
  return ((performance.now() - start) / 1000).toFixed(1);
}

/** One line for a known cause; otherwise the step's own output. */
function explain(title, output) {
  if (fullDisk.test(output)) return diskIsFull;
  const [, code] = /^npm (?:error|ERR!) code (\w+)/m.exec(output) || [];
  if (networkErrors.includes(code))
    return `The package registry cannot be reached (${code}). Check the network, then run the command again.`;
  const [, path = ""] = /^npm (?:error|ERR!) path (.+)/m.exec(output) || [];
  if (accessErrors.includes(code) && path.startsWith(process.cwd()))
    return `This user may not write ${path} (${code}). Run the command as the owner of ${process.cwd()}.`;
  return `${output.trimEnd()}\n${title} failed, see above.`;
}

function fingerprint(sources) {
  const hash = createHash("sha256").update(process.platform + process.arch);
  for (const file of sources.flatMap(listFiles).sort())
    hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

/** Without tests, which the build does not read, and without what is made from other files. */
function listFiles(path) {
  if (!existsSync(path) || path.endsWith(".test.ts") || path === assets.folder) return [];
  if (!fs.statSync(path).isDirectory()) return [path];
  return fs.readdirSync(path).flatMap((name) => listFiles(join(path, name)));
}
