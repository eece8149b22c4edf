/** nginx before several instances, as docs/operations.md sets it up. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../scripts/free-port.ts";
import { freshFolder, pause, statusOf } from "./site.ts";

const running = new Set<ChildProcess>();

export async function startProxy(addresses: string[]) {
  const place = freshFolder();
  const port = await freePort();
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${place}/${name};`)
    .join(" ");
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const configure = (now: string[]) =>
    writeFileSync(
      join(place, "nginx.conf"),
      `${user} worker_processes 1; pid ${place}/pid; error_log ${place}/error.log; daemon off;
      events { worker_connections 1024; }
      http {
        access_log off; ${temporary}
        upstream site { ${now.map((address) => `server ${new URL(address).host} max_fails=0;`).join(" ")} }
        server {
          listen 127.0.0.1:${port};
          location / {
            proxy_pass http://site; proxy_http_version 1.1; proxy_set_header Host $http_host;
            proxy_set_header X-Forwarded-For $http_x_forwarded_for; proxy_set_header X-Forwarded-Proto $scheme;
            proxy_next_upstream error timeout non_idempotent; proxy_connect_timeout 2s;
          }
        }
      }`,
    );
  configure(addresses);
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  const command = ["-c", join(place, "nginx.conf")];
  const child = spawn("nginx", command, { env, stdio: ["ignore", "ignore", "inherit"] });
  running.add(child);
  const address = `http://127.0.0.1:${port}`;
  while ((await statusOf(`${address}/healthz`)) !== 200) await pause(50);
  return {
    address,
    /** From now on only these are sent visitors. */
    lead: (now: string[]) => {
      configure(now);
      spawnSync("nginx", [...command, "-s", "reload"], { env });
    },
    stop: () => child.kill("SIGTERM"),
  };
}

process.on("exit", () => {
  for (const child of running) child.kill("SIGTERM");
});
