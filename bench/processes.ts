/** The servers that are measured and their anchors. Each has a free port, and all end with this process. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startArguments } from "../scripts/start-arguments.ts";
import { freePort } from "../tests/support/free-port.ts";

export type RunningServer = { address: string; pid: number; stop: () => Promise<void> };

const benchAdministrator = { email: "bench@example.org", password: "lamp river mountain 7" };

const folder = mkdtempSync(join(tmpdir(), "ministry-bench-"));
const running = new Set<ChildProcess>();

export function requireBenchTools(): void {
  const missing = ["nginx", "wrk"].filter((name) => spawnSync(name, ["-v"]).error);
  if (missing.length === 0) return;
  console.error(`The bench needs ${missing.join(" and ")}: apt-get install ${missing.join(" ")}`);
  process.exit(1);
}

/** Installs Lighthouse, once, separately from the site's packages. */
export function installBenchPackages(): void {
  if (existsSync("bench/node_modules")) return;
  console.error("installing the packages of bench/ …");
  execFileSync("npm", ["ci", "--prefix", "bench", "--ignore-scripts"], { stdio: "ignore" });
}

/** A temporary folder. */
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

/** nginx with two workers, its default on two cores. The page is compressed on disk. */
export async function startNginx(page: Buffer, encoding: string): Promise<RunningServer> {
  const nginxFolder = makeBenchFolder("nginx");
  writeFileSync(join(nginxFolder, "index.html"), page);
  const tempPaths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${nginxFolder}/${name};`)
    .join(" ");
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const port = await freePort();
  writeFileSync(
    join(nginxFolder, "nginx.conf"),
    `${user} worker_processes 2; pid ${nginxFolder}/pid; error_log ${nginxFolder}/error.log; daemon off;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; open_file_cache max=100; ${tempPaths}
      keepalive_requests 1000000000; types {} default_type "text/html; charset=utf-8";
      server { listen 127.0.0.1:${port}; root ${nginxFolder}; add_header Content-Encoding ${encoding}; }
    }`,
  );
  return start("nginx", ["-c", join(nginxFolder, "nginx.conf")], {}, port);
}

/** Signs in as the administrator and returns the request headers of the session. */
export async function signInForBench(address: string): Promise<Record<string, string>> {
  const response = await fetch(`${address}/admin`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: address },
    body: new URLSearchParams(benchAdministrator),
  });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  const session = cookies.find((cookie) => cookie.startsWith("session="));
  if (!session) throw new Error(`signing in returned ${response.status}`);
  return { Cookie: session, Origin: address };
}

async function start(
  command: string,
  parameters: string[],
  variables: Record<string, string>,
  fixedPort?: number,
): Promise<RunningServer> {
  const port = fixedPort ?? (await freePort());
  const child = spawn(command, parameters, {
    env: { PATH: process.env.PATH, PORT: String(port), ...variables },
    stdio: ["ignore", "ignore", "inherit"],
  });
  running.add(child);
  const address = `http://127.0.0.1:${port}`;
  await waitUntilListening(address, child);
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

async function waitUntilListening(address: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isListening = await fetch(address).then(
      (response) => response.arrayBuffer().then(() => true),
      () => false,
    );
    if (isListening) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`${child.spawnargs.join(" ")} ended with ${child.exitCode}`);
}

/** Resident memory of the process. */
export function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});
