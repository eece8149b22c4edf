/** nginx in a folder of its own, with what is written into its `http` block. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeTempFolder } from "./site.ts";

// Debian puts it where not everybody looks.
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
const running = new Set<ChildProcess>();

export const hasNginx = !spawnSync("nginx", ["-v"], { env }).error;

export function createNginx() {
  const place = makeTempFolder();
  const file = join(place, "nginx.conf");
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `${kind}_temp_path ${place}/${kind};`)
    .join(" ");
  return {
    place,
    configure: (http: string) =>
      writeFileSync(
        file,
        `${user} worker_processes 1; pid ${place}/pid; error_log ${place}/error.log; daemon off;
        events { worker_connections 1024; }
        http { access_log off; ${temporary} ${http} }`,
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

process.on("exit", () => {
  for (const child of running) child.kill("SIGTERM");
});
