/** Builds the site and compresses it, then says what each public page sends to the browser as JavaScript. */
import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { keepAssets, setAside } from "./keep-assets.ts";
import { precompress } from "./precompress.ts";
import { scriptsOfRoutes } from "./route-scripts.ts";
import { makeServiceWorker } from "./service-worker.ts";
import { makeStartScripts } from "./start-script.ts";

const packageJson = createRequire(import.meta.url).resolve("@react-router/dev/package.json");
const reactRouter = join(dirname(packageJson), "bin.cjs");
await setAside("build");
execFileSync(process.execPath, [reactRouter, "build", "--logLevel", "warn"], {
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "production" },
});

await makeStartScripts();
await makeServiceWorker();
await precompress(["build/client/assets", "build/client/art"]);
await keepAssets("build");

console.log("Browser JavaScript of each public page, brotli:");
for (const { path, kilobytes } of await scriptsOfRoutes()) {
  console.log(`${kilobytes.toFixed(1).padStart(8)} KB  ${path}`);
}
