/** nginx that speaks TLS before the site, as docs/operations.md sets it up, with a certificate made for the occasion. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { freshFolder, pause } from "../faults/site.ts";
import { freePort } from "../scripts/free-port.ts";
import { aVisitor } from "./visitor.ts";

const running = new Set<ChildProcess>();
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

export const hasNginx = !spawnSync("nginx", ["-v"], { env }).error;

/** `name` is the host that the certificate is for. */
export async function startTlsProxy(site: string, name: string) {
  const place = freshFolder();
  const port = await freePort();
  const subject = ["-subj", `/CN=${name}`, "-addext", `subjectAltName=DNS:${name}`];
  const files = ["-keyout", join(place, "key"), "-out", join(place, "certificate")];
  const kind = [
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:prime256v1",
    "-nodes",
    "-days",
    "2",
  ];
  execFileSync("openssl", ["req", "-x509", ...kind, ...subject, ...files], { stdio: "ignore" });
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `${kind}_temp_path ${place}/${kind};`)
    .join(" ");
  const user = process.getuid?.() === 0 ? "user root;" : "";
  writeFileSync(
    join(place, "nginx.conf"),
    `${user} worker_processes 1; pid ${place}/pid; error_log ${place}/error.log; daemon off;
    events { worker_connections 1024; }
    http {
      access_log off; ${temporary}
      server {
        listen 127.0.0.1:${port} ssl; server_name ${name}; client_max_body_size 11m;
        ssl_certificate ${place}/certificate; ssl_certificate_key ${place}/key;
        location / {
          proxy_pass ${site}; proxy_http_version 1.1; proxy_set_header Host $host;
          proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
          proxy_set_header X-Forwarded-Proto $scheme;
        }
      }
    }`,
  );
  const child = spawn("nginx", ["-c", join(place, "nginx.conf")], {
    ...{ env, stdio: ["ignore", "ignore", "inherit"] },
  });
  running.add(child);
  const address = `https://127.0.0.1:${port}`;
  const { open } = aVisitor(address);
  while (child.exitCode === null && !(await open("/healthz").catch(() => undefined)))
    await pause(50);
  return {
    address,
    stop: () => {
      running.delete(child);
      child.kill("SIGTERM");
    },
  };
}

process.on("exit", () => {
  for (const child of running) child.kill("SIGTERM");
});
