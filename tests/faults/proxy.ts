/** nginx before several instances, as docs/operations.md sets it up. */
import { freePort } from "../support/free-port.ts";
import { createNginx } from "./nginx.ts";
import { fetchStatus, pause } from "./site.ts";

export async function startProxy(addresses: string[]) {
  const port = await freePort();
  const { configure, start, reload } = createNginx();
  const leadTo = (now: string[]) =>
    configure(
      `upstream site { ${now.map((address) => `server ${new URL(address).host} max_fails=0;`).join(" ")} }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://site; proxy_http_version 1.1; proxy_set_header Host $http_host;
          proxy_set_header X-Forwarded-For $http_x_forwarded_for; proxy_set_header X-Forwarded-Proto $scheme;
          proxy_next_upstream error timeout non_idempotent; proxy_connect_timeout 2s;
        }
      }`,
    );
  leadTo(addresses);
  const child = start();
  const address = `http://127.0.0.1:${port}`;
  while ((await fetchStatus(`${address}/healthz`)) !== 200) await pause(50);
  return {
    address,
    /** From now on only these are sent visitors. */
    lead: (now: string[]) => {
      leadTo(now);
      reload();
    },
    stop: () => child.kill("SIGTERM"),
  };
}
