/** What a person sees on a new machine: the steps of `npm start` with their times, or one line that says what to do. */
import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { canMount, createSmallDisk } from "./faults/disk.ts";
import { makeClone, packTool, prepare, pretend, run, writeLock } from "./support/small-clone.ts";

const time = String.raw` +\d+\.\d s\n`;
const installLine = `Installing packages${time}`;
const assetsLine = `Making fonts and icons${time}`;
const buildLine = `Building the site${time}`;
const noRegistry = "http://127.0.0.1:9";

test("the first start prints each step with its time, and the second nothing", async () => {
  const clone = makeClone();
  const first = await prepare(clone, "start");
  expect(first.stdout).toMatch(new RegExp(`^${installLine}${assetsLine}${buildLine}$`));
  expect(first).toMatchObject({ code: 0, stderr: "" });
  expect(await prepare(clone, "start")).toEqual({ code: 0, stdout: "", stderr: "" });
});

test.runIf(process.platform === "linux")("on a terminal the time counts up", async () => {
  const clone = makeClone();
  const command = `${process.execPath} scripts/prepare.mjs start`;
  const { stdout } = await run(clone, "script", ["-qec", command, "/dev/null"]);
  const times = [...stdout.matchAll(/\rInstalling packages +(\d+\.\d) s/g)].map(([, at]) => at);
  expect(new Set(times).size).toBeGreaterThan(1);
  expect(stdout.replaceAll(/^.*\r(?!\n)/gm, "")).toMatch(
    new RegExp(
      `^${installLine}${assetsLine}${buildLine}$`.replaceAll(String.raw`\n`, String.raw`\r\n`),
    ),
  );
});

test("only npm run build prints what the build prints", async () => {
  const clone = makeClone();
  expect((await prepare(clone, "tests")).stdout).not.toContain("statistics");
  const { stdout } = await prepare(clone, "rebuild");
  expect(stdout).toMatch(new RegExp(`^${buildLine}statistics\n$`));
  expect((await prepare(clone, "start")).stdout).toBe("");
});

test("a changed source is built again, and a changed test is not", async () => {
  const clone = makeClone();
  await prepare(clone, "start");
  mkdirSync(join(clone, "app"), { recursive: true });
  writeFileSync(join(clone, "app", "page.test.ts"), "");
  expect((await prepare(clone, "start")).stdout).toBe("");
  writeFileSync(join(clone, "app", "page.ts"), "");
  expect((await prepare(clone, "start")).stdout).toMatch(new RegExp(`^${buildLine}$`));
});

test("packages that differ from the lock file are installed again", async () => {
  const clone = makeClone();
  await prepare(clone, "sources");
  writeLock(clone, { version: "1.0.1" });
  expect((await prepare(clone, "sources")).stdout).toMatch(
    new RegExp(`^${installLine}${assetsLine}$`),
  );
});

test("packages of another machine are installed again", async () => {
  const clone = makeClone();
  writeLock(clone, { version: "1.0.0", cpu: [process.arch] });
  await prepare(clone, "sources");
  const { stdout } = await prepare(
    clone,
    "sources",
    pretend({ arch: process.arch === "x64" ? "arm64" : "x64" }),
  );
  expect(stdout).toMatch(new RegExp(`^${installLine}${assetsLine}$`));
});

test("the packages of the tests are installed for tests only, and stay for a start", async () => {
  const clone = makeClone();
  const hasChecker = () => existsSync(join(clone, "node_modules", "checker"));
  await prepare(clone, "start");
  expect(hasChecker()).toBe(false);
  expect((await prepare(clone, "tests")).stdout).toMatch(new RegExp(`^${installLine}$`));
  expect(hasChecker()).toBe(true);
  expect((await prepare(clone, "start")).stdout).toBe("");
});

test("a finished build starts without the development packages, and tests install them", async () => {
  const clone = makeClone();
  await prepare(clone, "start");
  writeFileSync(
    join(clone, "node_modules", ".package-lock.json"),
    JSON.stringify({ packages: {} }),
  );
  expect((await prepare(clone, "start")).stdout).toBe("");
  expect((await prepare(clone, "tests")).stdout).toMatch(new RegExp(`^${installLine}$`));
});

test("a failed step shows its own output", async () => {
  const clone = makeClone('console.error("page.tsx: unexpected token"); process.exit(3);');
  const { code, stderr } = await prepare(clone, "start");
  expect(code).toBe(1);
  expect(stderr).toBe("page.tsx: unexpected token\nBuilding the site failed, see above.\n");
});

test("if npm ends early and reports success, the rest is installed, or one line says that it is missing", async () => {
  const clone = makeClone();
  const early = join(clone, "npm-cli.js");
  const ciTwice = `import { existsSync, mkdirSync, writeFileSync } from "node:fs";
    if (!process.argv.includes("--prefer-offline")) { console.error("npm error Exit handler never called!"); process.exit(1); }
    mkdirSync("node_modules"); writeFileSync("node_modules/.package-lock.json", '{"packages":{}}');`;
  writeFileSync(early, ciTwice);
  const variables = { npm_execpath: early };
  const { stdout } = await prepare(clone, "sources", variables);
  expect(stdout).toMatch(new RegExp(`^${installLine}Installing the rest${time}${assetsLine}$`));
  rmSync(join(clone, "node_modules"), { recursive: true });
  writeFileSync(early, "");
  const { code, stderr } = await prepare(clone, "sources", variables);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^npm ended before it had installed all packages\. .*\n$/);
});

test("without network one line says so", async () => {
  const clone = makeClone();
  for (const file of ["package.json", "package-lock.json", "tests/packages/package.json"])
    copyFileSync(file, join(clone, file));
  const { code, stderr } = await prepare(clone, "start", {
    npm_config_registry: noRegistry,
    npm_config_cache: join(clone, "cache"),
  });
  expect(code).toBe(1);
  expect(stderr).toBe(
    "The package registry cannot be reached (ECONNREFUSED). Check the network, then run the command again.\n",
  );
}, 60_000);

test.runIf(canMount)("with a full disk one line says so, in each step", async () => {
  const disk = createSmallDisk(1);
  onTestFinished(() => disk.remove());
  const clone = makeClone(undefined, disk.folder);
  packTool(clone, 1_500_000);
  const message = "The disk is full. Free 1 GB, then run the command again.\n";
  expect(await prepare(clone, "start")).toMatchObject({ code: 1, stderr: message });
  packTool(clone, 0);
  packTool(clone, 0, "checker");
  expect(await prepare(clone, "sources")).toMatchObject({ code: 0, stderr: "" });
  disk.fill();
  expect(await prepare(clone, "start")).toMatchObject({ code: 1, stderr: message });
  disk.empty();
  expect(await prepare(clone, "start")).toMatchObject({ code: 0, stderr: "" });
});

test("on an unknown machine one line says which machines are known", async () => {
  for (const [machine, name] of [
    [{ platform: "linux", arch: "riscv64" }, "linux riscv64"],
    [{ platform: "win32", arch: "x64" }, "win32 x64"],
    [{ platform: "linux", arch: "x64", libc: "musl" }, "linux x64 with musl"],
  ] as const) {
    const { code, stdout, stderr } = await prepare(makeClone(), "start", pretend(machine));
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toBe(
      `This site runs on macOS and on Linux with glibc, such as Debian (on Windows: in WSL), with an x64 or arm64 processor. This machine is ${name}.\n`,
    );
  }
});

test("on macOS an old Node stops the start before anything is installed, and a new one is used", async () => {
  const clone = makeClone();
  const mac = { platform: "darwin", arch: "arm64" };
  const old = await prepare(clone, "start", pretend({ ...mac, node: "22.11.0" }));
  expect({ code: old.code, stdout: old.stdout }).toEqual({ code: 1, stdout: "" });
  expect(old.stderr).toBe(
    "This site needs Node 24.21 or later; this machine has v22.11.0. Install it from https://nodejs.org. Then run the command again.\n",
  );
  const current = await prepare(clone, "start", pretend({ ...mac, node: "24.21.0" }));
  expect(current).toMatchObject({ code: 0, stderr: "" });
});
