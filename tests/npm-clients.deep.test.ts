/** `npm start` on a fresh clone of the whole site, with the Node of Debian 13 and the exact npm that Debian and Node bring. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { launch, serverAddress } from "./support/launch.ts";
import { debianNode, npmMachine, npmVersions } from "./support/npm-clients.ts";

const isLinux = process.platform === "linux" && process.arch === "x64";

test.runIf(isLinux).each(npmVersions)(
  "npm %s: npm start installs, builds and serves",
  async (version) => {
    const folder = mkdtempSync(join(tmpdir(), "ministry-clone-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const clone = join(folder, "clone");
    const files = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" }).split("\0");
    for (const file of files.filter(Boolean)) cpSync(file, join(clone, file));
    const { node, path, script } = npmMachine(version, folder, debianNode());
    const run = launch(
      { PATH: path, HOME: process.env.HOME },
      { command: [node, script, "start"], cwd: clone, leadsGroup: true },
    );
    const ended = run.exited.then((code) => Promise.reject(new Error(`${code}: ${run.stderr()}`)));
    const address = await Promise.race([serverAddress(run, { timeout: 240_000 }), ended]);
    const response = await fetch(address);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("Worship with Us");
  },
  300_000,
);
