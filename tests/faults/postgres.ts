/** PostgreSQL servers with default (durable) settings that can be stopped, frozen, killed and promoted. */
import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { findPostgres } from "../../scripts/test-dependencies.ts";
import { freePort } from "../support/free-port.ts";

export type Postgres = {
  port: number;
  address: string;
  start: () => void;
  /** Stops immediately, without a checkpoint. */
  stop: () => void;
  freeze: () => void;
  thaw: () => void;
  /** kill -9 to every process of the server. */
  kill: () => void;
  promote: () => void;
  /** The path of its data on a copy of its disk. */
  dataUnder: (folder: string) => string;
  /** A second server that replicates this one. If synchronous, a write is acknowledged once both have it. */
  standby: (isSynchronous: boolean) => Promise<Postgres>;
};

const isRoot = process.getuid?.() === 0;
const folders: string[] = [];
const servers: Postgres[] = [];

export async function startPostgres(parent = tmpdir()): Promise<Postgres> {
  const data = freshFolder(parent);
  run("initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8");
  return serve(data);
}

/** Starts on the data of a server that ended in any way. */
export function startPostgresAgain(data: string): Promise<Postgres> {
  rmSync(join(data, "postmaster.pid"), { force: true });
  return serve(data);
}

async function serve(data: string): Promise<Postgres> {
  const port = await freePort();
  const options = `-p ${port} -k ${data} -c listen_addresses=127.0.0.1 -c max_connections=100`;
  const control = (...command: string[]) => run("pg_ctl", "-D", data, "-w", "-t", "30", ...command);
  const pidOf = () => Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
  const signal = (name: NodeJS.Signals) => {
    const pid = pidOf();
    for (const each of [pid, ...childrenOf(pid)]) process.kill(each, name);
  };
  const address = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const server: Postgres = {
    port,
    address,
    start: () => control("-l", join(data, "log"), "-o", options, "start"),
    stop: () => control("-m", "immediate", "stop"),
    freeze: () => signal("SIGSTOP"),
    thaw: () => signal("SIGCONT"),
    kill: () => signal("SIGKILL"),
    promote: () => control("promote"),
    dataUnder: (folder) => join(folder, basename(data)),
    standby: async (isSynchronous) => {
      const copy = freshFolder(tmpdir());
      const slot = ["-C", "-S", "standby", "-R", "-X", "stream"];
      run("pg_basebackup", "-d", address, "-D", copy, ...slot);
      const standby = await serve(copy);
      if (isSynchronous) {
        run("psql", "-q", address, "-c", "alter system set synchronous_standby_names = '*'");
        run("psql", "-q", address, "-c", "select pg_reload_conf()");
      }
      return standby;
    },
  };
  server.start();
  servers.push(server);
  return server;
}

function freshFolder(parent: string): string {
  const folder = mkdtempSync(join(parent, "ministry-faults-postgres-"));
  if (isRoot) execFileSync("chown", ["postgres", folder]);
  chmodSync(folder, 0o700);
  folders.push(folder);
  return folder;
}

/** The server refuses to run as root, so root runs it as the user of the Debian package. */
function run(program: string, ...parameters: string[]): void {
  const folder = findPostgres();
  if (!folder) throw new Error("PostgreSQL's server is not installed: apt-get install postgresql");
  const command = [join(folder, program), ...parameters];
  const [first = "", ...rest] = isRoot ? ["runuser", "-u", "postgres", "--", ...command] : command;
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  execFileSync(first, rest, { stdio: ["ignore", "ignore", "inherit"], cwd: tmpdir(), env });
}

function childrenOf(pid: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === pid)
    .map(Number);
}

function parentOf(pid: string): number {
  try {
    const [, rest = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
    return Number(rest.split(" ")[1]);
  } catch {
    return 0;
  }
}

process.on("exit", () => {
  for (const server of servers) {
    try {
      server.thaw();
      server.kill();
    } catch {
      // It has stopped already.
    }
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
