/** Builds the site and compresses it, then says what each public page sends to the browser as JavaScript. */
import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { precompress } from "./precompress.ts";
import { moveBuildAside, retainAssets } from "./retain-assets.ts";
import { listRouteScripts } from "./route-scripts.ts";
import { makeServiceWorker } from "./service-worker.ts";
import { makeStartScripts } from "./start-script.ts";

const packageJson = createRequire(import.meta.url).resolve("@react-router/dev/package.json");
const reactRouter = join(dirname(packageJson), "bin.cjs");
await moveBuildAside("build");
execFileSync(process.execPath, [reactRouter, "build", "--logLevel", "warn"], {
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "production" },
});

await makeStartScripts();
await makeServiceWorker();
await precompress(["build/client/assets", "build/client/art"]);
await retainAssets("build");

console.log("Browser JavaScript of each public page, brotli:");
for (const { path, kilobytes } of await listRouteScripts()) {
  console.log(`${kilobytes.toFixed(1).padStart(8)} KB  ${path}`);
}
