/** Starts the built server as a separate process, and kills it after the test. */
import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { afterEach, expect } from "vitest";

const running: { server: ChildProcess; leadsGroup: boolean }[] = [];
afterEach(() => {
  for (const { server, leadsGroup } of running.splice(0)) {
    // Once it has ended, its id may belong to another process.
    const isRunning = server.exitCode === null && server.signalCode === null;
    if (leadsGroup && isRunning) signalGroup(server.pid ?? 0, "SIGKILL");
    else server.kill("SIGKILL");
  }
});

export type LaunchedServer = {
  server: ChildProcessWithoutNullStreams;
  stdout: () => string;
  stderr: () => string;
  exited: Promise<number | null>;
};

type LaunchOptions = {
  command?: [program: string, ...parameters: string[]];
  cwd?: string;
  /** Whether `signalGroup` can signal the server with all its child processes. */
  leadsGroup?: boolean;
};

export function launch(
  variables: Record<string, string | undefined>,
  {
    command = [process.execPath, "build/server/main.js"],
    cwd,
    leadsGroup = false,
  }: LaunchOptions = {},
): LaunchedServer {
  const defaults = {
    PATH: process.env.PATH,
    PORT: "0",
    HOST: "127.0.0.1",
    LOG_LEVEL: "error",
    VIDEO_THUMBNAILS: "off",
    // The PostgreSQL server of the tests runs without fsync.
    UNSAFE_DATABASE: "accepted",
  };
  const [program, ...parameters] = command;
  const server = spawn(program, parameters, {
    cwd,
    env: { ...defaults, ...variables },
    detached: leadsGroup,
  });
  running.push({ server, leadsGroup });
  let [out, err] = ["", ""];
  server.stdout.on("data", (chunk) => {
    out += chunk;
  });
  server.stderr.on("data", (chunk) => {
    err += chunk;
  });
  const ended = new Promise<number | null>((resolve) => server.once("exit", resolve));
  return { server, stdout: () => out, stderr: () => err, exited: ended };
}

/** Uses the database of this test file. */
export function launchOnTestDatabase(
  variables: Record<string, string> = {},
  options: LaunchOptions = {},
): LaunchedServer {
  const { DATA_DIR, DATABASE_URL } = process.env;
  return launch({ DATA_DIR, DATABASE_URL, ...variables }, options);
}

/** The process ids of the child processes. */
export function childPids({ server: { pid } }: LaunchedServer): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
  return children.trim().split(" ").filter(Boolean).map(Number);
}

/** Waits until the server listens. */
export async function serverAddress(
  { stdout, stderr }: LaunchedServer,
  { timeout = 30_000 } = {},
): Promise<string> {
  const find = () => /^Site\s+(http:\S+?)\/$/m.exec(stdout())?.[1];
  await expect.poll(find, { timeout, interval: 50, message: "the site starts" }).toBeDefined();
  return find() ?? stderr();
}

/** Signals every process of the group that this process leads. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  process.kill(-pid, signal);
}
