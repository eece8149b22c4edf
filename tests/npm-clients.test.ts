/** `npm start` and `npm ci` with the exact npm that Debian and Node bring, on a small project. */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type NpmVersion, npmMachine, npmVersions } from "./support/npm-clients.ts";
import { makeClone, pretend, run } from "./support/small-clone.ts";

const ownNode = `node-linux-${process.arch}`;

test.each(npmVersions)(
  "npm %s leaves no command of our own Node, and npm start makes it, also without a home folder",
  async (version) => {
    const clone = makeClone();
    await npm(version, clone, ["ci", "--ignore-scripts"]);
    expect(existsSync(join(clone, "node_modules", ownNode, "bin", "node"))).toBe(true);
    expect(hasCommand(clone)).toBe(false);
    rmSync(join(clone, "node_modules"), { recursive: true });
    // Nobody can make a folder there, not even root.
    const { code, stdout, stderr } = await npm(version, clone, ["start"], { HOME: "/dev/null" });
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(new RegExp(`\n${ownNode}\n$`));
    expect(existsSync(join(clone, ".npm-cache"))).toBe(false);
  },
);

test("npm ci alone makes the command too, and a start after it installs nothing", async () => {
  const clone = makeClone();
  expect(await npm("9.2.0", clone, ["ci"])).toMatchObject({ code: 0 });
  expect(hasCommand(clone)).toBe(true);
  const { code, stdout } = await npm("9.2.0", clone, ["start"]);
  expect(code).toBe(0);
  expect(stdout).not.toContain("Installing packages");
});

test.each(["start", "ci"])(
  "on a Node that is too old, npm %s says which Node is needed and how to get it",
  async (command) => {
    const { code, stderr } = await npm(
      "9.2.0",
      makeClone(),
      [command],
      pretend({ node: "18.20.4" }),
    );
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^This site needs Node 20 or later; this machine has v18\.20\.4\. Install it from https:\/\/nodejs\.org, .*\n/,
    );
  },
);

test("every command prepares the clone first, except those that need only the packages", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const names = Object.keys(scripts).filter((name) => !/^(?:pre|post)/.test(name));
  const isPrepared = (name: string) =>
    /^node scripts\/prepare\.mjs \w+$/.test(scripts[`pre${name}`] ?? scripts[name]);
  expect(names.filter((name) => !isPrepared(name))).toEqual(["lock", "format"]);
});

test("an old Node can read the script that says so", () => {
  const script = readFileSync("scripts/prepare.mjs", "utf8");
  expect(script).not.toMatch(/\?\?|\?\.|^await |from "node:fs\/promises"/m);
  expect(script).toContain('import fs from "node:fs"');
});

function hasCommand(clone: string): boolean {
  return existsSync(join(clone, "node_modules", ".bin", "node"));
}

function npm(
  version: NpmVersion,
  clone: string,
  parameters: string[],
  variables: Record<string, string> = {},
) {
  const { node, path, script } = npmMachine(version, clone);
  return run(clone, node, [script, ...parameters], { PATH: path, ...variables });
}
