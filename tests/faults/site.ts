/** The built site in its own process. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startArguments } from "../../scripts/start-arguments.ts";

export type RunningSite = {
  address: string;
  pid: number;
  startedInMs: number;
  isAlive: () => boolean;
  /** Everything written to stdout and stderr. */
  output: () => string;
  stop: () => Promise<number | null>;
  kill: () => Promise<number | null>;
};

const running = new Set<ChildProcess>();
const folders: string[] = [];

export function makeTempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "ministry-faults-"));
  folders.push(folder);
  return folder;
}

export async function startSite(variables: Record<string, string>): Promise<RunningSite> {
  const started = performance.now();
  const child = spawn(process.execPath, startArguments(), {
    env: {
      PATH: process.env.PATH,
      PORT: "0",
      HOST: "127.0.0.1",
      LOG_LEVEL: "warn",
      VIDEO_THUMBNAILS: "off",
      TRUST_PROXY: "1",
      ...variables,
    },
  });
  running.add(child);
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    running.delete(child);
    return ended;
  };
  // With SITE_URL the site prints that address instead of the local one.
  const address = variables.SITE_URL
    ? `http://127.0.0.1:${variables.PORT}`
    : await readAddress(() => output, child);
  await waitUntilReady(address, 30_000);
  return {
    address,
    pid: child.pid ?? 0,
    startedInMs: performance.now() - started,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    output: () => output,
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
  };
}

async function readAddress(output: () => string, child: ChildProcess): Promise<string> {
  while (child.exitCode === null) {
    const address = /^Site\s+(http:\S+?)\/$/m.exec(output())?.[1];
    if (address) return address;
    await pause(20);
  }
  throw new Error(`The site ended with ${child.exitCode}: ${output()}`);
}

/** Waits until the site is ready and returns how long that took. */
export async function waitUntilReady(address: string, timeoutMs: number): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < timeoutMs) {
    if ((await fetchStatus(`${address}/readyz`)) === 200) return performance.now() - started;
    await pause(20);
  }
  throw new Error(`The site was not ready after ${timeoutMs} ms`);
}

/** Returns 0 if there is no response. */
export async function fetchStatus(url: string): Promise<number> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
