/** Dependencies are few, have exact versions and run nothing when installed. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { addMissingPlatforms, type LockFile } from "../scripts/lock-platforms.ts";

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const projects = [read("package.json"), read("tests/packages/package.json")];
const lock: LockFile = read("package-lock.json");
const ownPaths = ["", "tests/packages", "node_modules/test-packages"];
const locked = Object.entries(lock.packages).filter(([path]) => !ownPaths.includes(path));
const withoutHash = locked.filter(([, { integrity }]) => !integrity);

test("a production install has at most 150 packages", () => {
  const inProduction = locked.filter(([, { dev }]) => !dev);
  expect(inProduction.length).toBeGreaterThan(50);
  expect(inProduction.length).toBeLessThanOrEqual(150);
});

test("every version is exact", () => {
  const versions = projects.flatMap(({ dependencies, devDependencies, optionalDependencies }) =>
    Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }),
  );
  expect(versions.length).toBeGreaterThan(40);
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(String(version)))).toEqual([]);
});

test("every package of the tests is used", () => {
  const { devDependencies } = projects[1];
  const tools = ["@biomejs/biome", "knip", "oxlint", "oxlint-tsgolint", "typescript"];
  const sources = globSync(["{app,bench,db,server,tests}/**/*.ts", "*.ts"])
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const packages = Object.keys(devDependencies).filter((name) => !name.startsWith("@types/"));
  const isUsed = (name: string) =>
    sources.includes(` from "${name}"`) || sources.includes(`.resolve("${name}/`);
  const unused = packages.filter((name) => !isUsed(name));
  expect(unused.toSorted()).toEqual(tools);
});

test("the lock file names no registry", () => {
  expect(locked.filter(([, entry]) => "resolved" in entry)).toEqual([]);
});

test("every package has a hash, except those that `npm run lock` adds for other platforms", () => {
  const names = withoutHash.map(([path]) => path);
  const withHash = Object.entries(lock.packages).filter(([path]) => !names.includes(path));
  expect(addMissingPlatforms({ ...lock, packages: Object.fromEntries(withHash) })).toEqual(lock);
});

test("packages without a hash are optional, for development, and not for Linux on x64", () => {
  const isExpected = ({ dev, optional, os = [], cpu = [], libc = ["glibc"] }: Locked) =>
    dev && optional && !(os.includes("linux") && cpu.includes("x64") && libc.includes("glibc"));
  expect(withoutHash.filter(([, entry]) => !isExpected(entry))).toEqual([]);
});

test("every optional dependency is locked, so that npm ci accepts the lock file", () => {
  expect(addMissingPlatforms(lock)).toEqual(lock);
  expect(Object.keys(addMissingPlatforms(lock).packages)).toEqual(Object.keys(lock.packages));
});

test("a missing platform package is added with its platform and in its place", () => {
  const platforms = {
    "@tool/cli-linux-x64-musl": "1.2.3",
    "@tool/cli-linux-arm64-gnu": "1.2.3",
    "@tool/cli-win32-x64-msvc": "1.2.3",
    "@tool/cli-wasm32-wasi": "1.2.3",
  };
  const completed = addMissingPlatforms(lockOf(platforms, true)).packages;
  expect(Object.keys(completed)).toEqual([
    "",
    "node_modules/@tool/cli-linux-arm64-gnu",
    "node_modules/@tool/cli-linux-x64-musl",
    "node_modules/@tool/cli-wasm32-wasi",
    "node_modules/@tool/cli-win32-x64-msvc",
    "node_modules/tool",
  ]);
  const optional = { version: "1.2.3", dev: true, optional: true };
  expect(completed).toMatchObject({
    "node_modules/@tool/cli-linux-arm64-gnu": {
      ...optional,
      os: ["linux"],
      cpu: ["arm64"],
      libc: ["glibc"],
    },
    "node_modules/@tool/cli-linux-x64-musl": {
      ...optional,
      os: ["linux"],
      cpu: ["x64"],
      libc: ["musl"],
    },
  });
  expect(completed["node_modules/@tool/cli-wasm32-wasi"]).toEqual({ ...optional, cpu: ["wasm32"] });
  expect(completed["node_modules/@tool/cli-win32-x64-msvc"]).toEqual({
    ...optional,
    os: ["win32"],
    cpu: ["x64"],
  });
});

test("a platform package of production, without a platform or with a range is not added", () => {
  const add = (name: string, version: string, dev: boolean) => () =>
    addMissingPlatforms(lockOf({ [name]: version }, dev));
  expect(add("tool-linux-x64", "1.2.3", false)).toThrow("tool-linux-x64 is not in the registry");
  expect(add("tool-extras", "1.2.3", true)).toThrow("tool-extras does not name its platform");
  expect(add("tool-linux-x64", "^1.2.3", true)).toThrow("tool-linux-x64 has no exact version");
});

test("at most three packages have install scripts, and none of those runs", () => {
  const withScript = locked.filter(([, { hasInstallScript }]) => hasInstallScript);
  expect(withScript.length).toBeLessThanOrEqual(3);
  expect(readFileSync("scripts/prepare.mjs", "utf8")).toContain('"--ignore-scripts"');
  const installs = readFileSync("Dockerfile", "utf8").match(/npm (?:ci|install|i)\b.*/g) ?? [];
  expect(installs.length).toBeGreaterThan(0);
  for (const install of installs) expect(install).toMatch(/^npm ci .*--ignore-scripts/);
});

type Locked = LockFile["packages"][string];

function lockOf(optionalDependencies: Record<string, string>, dev: boolean): LockFile {
  return {
    packages: { "": {}, "node_modules/tool": { version: "1.2.3", dev, optionalDependencies } },
  };
}
