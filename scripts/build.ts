/** Builds the site and compresses its files. */
import { execFileSync } from "node:child_process";
import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { makePageScripts } from "./page-script.ts";
import { moveBuildAside, retainAssets } from "./retain-assets.ts";
import { makeServiceWorker } from "./service-worker.ts";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const compressible = /\.(?:css|js|svg)$/;
/** Smaller files are served uncompressed. */
const minBytes = 300;

const packageJson = createRequire(import.meta.url).resolve("@react-router/dev/package.json");
const reactRouter = join(dirname(packageJson), "bin.cjs");
await moveBuildAside("build");
execFileSync(process.execPath, [reactRouter, "build", "--logLevel", "error"], {
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "production" },
});

await makePageScripts();
await makeServiceWorker();
await rm("build/client/.vite", { recursive: true });
await cp("app/ui/generated/lettering", "build/server/lettering", { recursive: true });
await precompress(["build/client/assets", "build/client/art"]);
await retainAssets("build");

/** Compresses once, at the highest level. The server only reads the results. */
async function precompress(folders: string[]): Promise<void> {
  for (const folder of folders) {
    const names = await readdir(folder);
    await Promise.all(
      names
        .filter((name) => compressible.test(name))
        .map((name) => compressFile(`${folder}/${name}`)),
    );
  }
}

async function compressFile(path: string): Promise<void> {
  const plain = await readFile(path);
  if (plain.length < minBytes) return;
  const params = { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  await writeFile(`${path}.br`, await brotli(plain, { params }));
  await writeFile(`${path}.gz`, await gzip(plain, { level: 9 }));
}
