/** The programs that are measured and measured against, each on a free port, all ended together. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startArguments } from "../scripts/start-arguments.ts";
import { freePort } from "../tests/support/free-port.ts";

export type RunningServer = { address: string; pid: number; stop: () => Promise<void> };

export const benchAdministrator = { email: "bench@example.org", password: "lamp river mountain 7" };

const folder = mkdtempSync(join(tmpdir(), "ministry-bench-"));
const running = new Set<ChildProcess>();

export function requireBenchTools(): void {
  const missing = ["nginx", "wrk"].filter((name) => spawnSync(name, ["-v"]).error);
  if (missing.length === 0) return;
  console.error(`The bench needs ${missing.join(" and ")}: apt-get install ${missing.join(" ")}`);
  process.exit(1);
}

/** React Router's own server and Lighthouse, apart from what the site is made of; once. */
export function installBenchPackages(): void {
  if (existsSync("bench/node_modules")) return;
  console.error("installing what it is measured against …");
  execFileSync("npm", ["ci", "--prefix", "bench", "--ignore-scripts"], { stdio: "ignore" });
}

/** A folder that is gone afterwards. */
export function makeBenchFolder(name: string): string {
  mkdirSync(join(folder, name), { recursive: true });
  return join(folder, name);
}

export async function startBenchSite(
  dataDir: string,
  variables: Record<string, string> = {},
): Promise<RunningServer> {
  const { email, password } = benchAdministrator;
  return start(process.execPath, startArguments(), {
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
    HOST: "127.0.0.1",
    TRUST_PROXY: "1",
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    ...variables,
  });
}

/** React Router's own server, with its own React Router, on the same pages and the same database. */
export function startAnchor(dataDir: string): Promise<RunningServer> {
  const serve = "bench/node_modules/@react-router/serve/bin.cjs";
  return start(process.execPath, [serve, "bench/.anchor/server/index.js"], {
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
    NODE_ENV: "production",
  });
}

/** Two workers, as on two cores by default; the bytes lie compressed on the disk. */
export async function startNginx(page: Buffer, encoding: string): Promise<RunningServer> {
  const place = makeBenchFolder("nginx");
  writeFileSync(join(place, "index.html"), page);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${place}/${name};`)
    .join(" ");
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const port = await freePort();
  writeFileSync(
    join(place, "nginx.conf"),
    `${user} worker_processes 2; pid ${place}/pid; error_log ${place}/error.log; daemon off;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; open_file_cache max=100; ${temporary}
      keepalive_requests 1000000000; types {} default_type "text/html; charset=utf-8";
      server { listen 127.0.0.1:${port}; root ${place}; add_header Content-Encoding ${encoding}; }
    }`,
  );
  return start("nginx", ["-c", join(place, "nginx.conf")], {}, port);
}

async function start(
  command: string,
  parameters: string[],
  variables: Record<string, string>,
  known?: number,
): Promise<RunningServer> {
  const port = known ?? (await freePort());
  const child = spawn(command, parameters, {
    env: { PATH: process.env.PATH, PORT: String(port), ...variables },
    stdio: ["ignore", "ignore", "inherit"],
  });
  running.add(child);
  const address = `http://127.0.0.1:${port}`;
  await answered(address, child);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return {
    address,
    pid: child.pid ?? 0,
    stop: () => {
      running.delete(child);
      child.kill("SIGTERM");
      return ended;
    },
  };
}

async function answered(address: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isThere = await fetch(address).then(
      (response) => response.arrayBuffer().then(() => true),
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`${child.spawnargs.join(" ")} ended with ${child.exitCode}`);
}

/** Megabytes that the process holds in memory. */
export function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});
