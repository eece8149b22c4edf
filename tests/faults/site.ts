/** The built site as a process of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startArguments } from "../../scripts/start-arguments.ts";

export type RunningSite = {
  address: string;
  pid: number;
  /** How long it took until it was ready. */
  startedInMs: number;
  /** True until its process has ended. */
  isAlive: () => boolean;
  /** All that it wrote to its log. */
  logged: () => string;
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
      TRUST_PROXY: "1",
      ...variables,
    },
  });
  running.add(child);
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  let written = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      written += chunk;
    });
  }
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    running.delete(child);
    return ended;
  };
  // A site with a public address prints that one.
  const address = variables.SITE_URL
    ? `http://127.0.0.1:${variables.PORT}`
    : await addressIn(() => written, child);
  await waitUntilReady(address, 30_000);
  return {
    address,
    pid: child.pid ?? 0,
    startedInMs: performance.now() - started,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    logged: () => written,
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
  };
}

async function addressIn(written: () => string, child: ChildProcess): Promise<string> {
  while (child.exitCode === null) {
    const address = /^Site\s+(http:\S+?)\/$/m.exec(written())?.[1];
    if (address) return address;
    await pause(20);
  }
  throw new Error(`The site ended with ${child.exitCode}: ${written()}`);
}

/** Waits until it says that it is ready; how long that took. */
export async function waitUntilReady(address: string, mostMs: number): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < mostMs) {
    if ((await fetchStatus(`${address}/readyz`)) === 200) return performance.now() - started;
    await pause(20);
  }
  throw new Error(`The site was not ready after ${mostMs} ms`);
}

/** 0 where no answer comes. */
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
