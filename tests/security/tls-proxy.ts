/** nginx that speaks TLS before the site, as docs/operations.md sets it up, with a certificate made for the occasion. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { createNginx } from "../faults/nginx.ts";
import { pause } from "../faults/site.ts";
import { freePort } from "../support/free-port.ts";
import { aVisitor } from "./visitor.ts";

/** `name` is the host that the certificate is for. */
export async function startTlsProxy(site: string, name: string) {
  const port = await freePort();
  const { place, configure, start } = createNginx();
  makeCertificate(place, name);
  configure(`server {
    listen 127.0.0.1:${port} ssl; server_name ${name}; client_max_body_size 11m;
    ssl_certificate ${place}/certificate; ssl_certificate_key ${place}/key;
    location / {
      proxy_pass ${site}; proxy_http_version 1.1; proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }`);
  const child = start();
  const address = `https://127.0.0.1:${port}`;
  const { open } = aVisitor(address);
  while (child.exitCode === null && !(await open("/healthz").catch(() => undefined)))
    await pause(50);
  return { address, stop: () => child.kill("SIGTERM") };
}

function makeCertificate(place: string, name: string): void {
  const subject = ["-subj", `/CN=${name}`, "-addext", `subjectAltName=DNS:${name}`];
  const files = ["-keyout", join(place, "key"), "-out", join(place, "certificate")];
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"];
  const kind = [...curve, "-nodes", "-days", "2"];
  execFileSync("openssl", ["req", "-x509", ...kind, ...subject, ...files], { stdio: "ignore" });
}
