/** A PostgreSQL server for one test run, in a temporary folder and on a free port. */
import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../tests/support/free-port.ts";
import { findPostgres } from "./test-dependencies.ts";

export type TestPostgres = { address: string; stop: () => void };

export async function startTestPostgres(): Promise<TestPostgres> {
  const binFolder = findPostgres();
  if (!binFolder) throw new Error("PostgreSQL's server is not installed");
  const folder = mkdtempSync(join(tmpdir(), "ministry-postgres-"));
  const port = await freePort();
  // The server refuses to run as root, so root runs it as the user of the Debian package.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) execFileSync("chown", ["postgres", folder]);
  chmodSync(folder, 0o755);
  const run = (program: string, ...parameters: string[]) => {
    const command = [join(binFolder, program), ...parameters];
    const [first = "", ...rest] = isRoot
      ? ["runuser", "-u", "postgres", "--", ...command]
      : command;
    // `runuser` is in /usr/sbin, which is not always on the path.
    const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
    execFileSync(first, rest, { stdio: ["ignore", "ignore", "inherit"], cwd: folder, env });
  };
  const data = join(folder, "data");
  run("initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8");
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`;
  run("pg_ctl", "-D", data, "-w", "-l", join(folder, "log"), "-o", options, "start");
  return {
    address: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () => {
      run("pg_ctl", "-D", data, "-w", "-m", "immediate", "stop");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
