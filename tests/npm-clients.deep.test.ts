/** `npm start` on a fresh clone of the whole site, with the Node of Debian 13 and the exact npm that Debian and Node bring. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { serverAddress } from "./support/launch.ts";
import { debianNode, npmMachine, npmVersions } from "./support/npm-clients.ts";

const isLinux = process.platform === "linux" && process.arch === "x64";

test.runIf(isLinux).each(npmVersions)(
  "npm %s: npm start installs, builds and serves",
  async (version) => {
    const folder = mkdtempSync(join(tmpdir(), "ministry-clone-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const options = { encoding: "utf8" } as const;
    const files = execFileSync("git", ["ls-files", "-z"], options).split("\0").filter(Boolean);
    const clone = join(folder, "clone");
    for (const file of files) cpSync(file, join(clone, file));
    const { node, path, script } = npmMachine(version, folder, debianNode());
    const server = spawn(node, [script, "start"], {
      cwd: clone,
      env: { PATH: path, HOME: process.env.HOME, PORT: "0", HOST: "127.0.0.1" },
      // A group of its own, so that the shell and the site end with npm.
      detached: true,
    });
    const exited = once(server, "exit");
    onTestFinished(async () => {
      if (server.exitCode === null) process.kill(-Number(server.pid), "SIGKILL");
      await exited;
    });
    let [out, err] = ["", ""];
    server.stdout.on("data", (chunk) => {
      out += chunk;
    });
    server.stderr.on("data", (chunk) => {
      err += chunk;
    });
    const ended = exited.then(([code]) =>
      Promise.reject(new Error(`npm ended with ${code}: ${err}`)),
    );
    const printed = { stdout: () => out, stderr: () => err };
    const address = await Promise.race([serverAddress(printed, 240_000), ended]);
    const response = await fetch(address);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("Worship with Us");
    expect(err).toBe("");
  },
  300_000,
);
