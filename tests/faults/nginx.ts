/** nginx in a temporary folder, alone or in front of several instances of the site. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../support/free-port.ts";
import { fetchStatus, makeTempFolder, pause } from "./site.ts";

// Debian installs it in /usr/sbin, which is not always on the path.
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
const running = new Set<ChildProcess>();

export const hasNginx = !spawnSync("nginx", ["-v"], { env }).error;

export function createNginx() {
  const folder = makeTempFolder();
  const file = join(folder, "nginx.conf");
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const tempPaths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(" ");
  return {
    folder,
    /** Writes the configuration with this content of the `http` block. */
    configure: (http: string) =>
      writeFileSync(
        file,
        `${user} worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; daemon off;
        events { worker_connections 1024; }
        http { access_log off; ${tempPaths} ${http} }`,
      ),
    start: (): ChildProcess => {
      const child = spawn("nginx", ["-c", file], { env, stdio: ["ignore", "ignore", "inherit"] });
      running.add(child);
      child.on("exit", () => running.delete(child));
      return child;
    },
    reload: () => spawnSync("nginx", ["-c", file, "-s", "reload"], { env }),
  };
}

/** nginx in front of several instances, configured as in docs/operations.md. */
export async function startProxy(addresses: string[]) {
  const port = await freePort();
  const { configure, start, reload } = createNginx();
  const setUpstreams = (upstreams: string[]) =>
    configure(
      `upstream site { ${upstreams.map((address) => `server ${new URL(address).host} max_fails=0;`).join(" ")} }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://site; proxy_http_version 1.1; proxy_set_header Host $http_host;
          proxy_set_header X-Forwarded-For $http_x_forwarded_for; proxy_set_header X-Forwarded-Proto $scheme;
          proxy_next_upstream error timeout non_idempotent; proxy_connect_timeout 2s;
        }
      }`,
    );
  setUpstreams(addresses);
  const child = start();
  const address = `http://127.0.0.1:${port}`;
  while ((await fetchStatus(`${address}/healthz`)) !== 200) await pause(50);
  return {
    address,
    /** Sends all further requests to these instances. */
    switchTo: (upstreams: string[]) => {
      setUpstreams(upstreams);
      reload();
    },
    stop: () => child.kill("SIGTERM"),
  };
}

process.on("exit", () => {
  for (const child of running) child.kill("SIGTERM");
});
