/** Makes the scripts that bring a page to life, one pair for visitors and one for the admin area. */
import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { minifySync, transformWithOxc } from "vite";
import { type RouteManifest, readRouteManifest } from "./route-scripts.ts";

const folder = "build/client";

/** Writes them beside the other assets, and what the server must know of them into `start.json`. */
export async function makeStartScripts(): Promise<void> {
  const manifest = await readRouteManifest();
  const forVisitors = { ...manifest, routes: pagesForVisitors(manifest.routes) };
  const scripts = {
    site: await makeStart(forVisitors, await filesOf(manifest, forVisitors), false),
    admin: await makeStart(manifest, await filesOf(manifest, manifest), true),
  };
  await writeFile(`${folder}/start.json`, JSON.stringify(scripts));
}

async function makeStart(manifest: RouteManifest, files: string[], isUrgent: boolean) {
  const integrity: Record<string, string> = {};
  for (const file of files) integrity[file] = fingerprint(await readFile(folder + file));
  const importMap = JSON.stringify({ integrity });
  const code = await compile("app/entry.start.ts", { manifest, importMap });
  const src = `/assets/start-${createHash("sha256").update(code).digest("hex").slice(0, 8)}.js`;
  await writeFile(folder + src, code);
  const start = { src, integrity: fingerprint(code) };
  const loader = await compile("app/entry.loader.ts", { start, isUrgent });
  const first = await compile("app/entry.first.ts", {});
  const hashes = [first, loader, importMap].map(fingerprint);
  return { src, isUrgent, first, loader, hashes, routes: Object.keys(manifest.routes) };
}

/** A classic script of its own scope in which the constants have the values given. */
async function compile(path: string, constants: Record<string, unknown>): Promise<string> {
  const { code } = await transformWithOxc(await readFile(path, "utf8"), path);
  const given = Object.entries(constants).map(
    ([name, value]) => `const ${name}=${JSON.stringify(value)};`,
  );
  const body = code.replaceAll(/^export \{\};?$/gm, "");
  const whole = `(()=>{${given.join("")}${body}})()`;
  return minifySync(path.replace(/\.ts$/, ".js"), whole, { module: false }).code;
}

/** Without the admin area, and without addresses that give a file and no page. */
function pagesForVisitors(routes: RouteManifest["routes"]): RouteManifest["routes"] {
  const isOfAdmin = (id: string | undefined): boolean =>
    id !== undefined && (id.startsWith("admin/") || isOfAdmin(routes[id]?.parentId));
  return Object.fromEntries(
    Object.entries(routes).filter(
      ([id, { hasDefaultExport }]) => hasDefaultExport && !isOfAdmin(id),
    ),
  );
}

/** All scripts but those that only the routes left out would load. */
async function filesOf(whole: RouteManifest, part: RouteManifest): Promise<string[]> {
  const names = await readdir(`${folder}/assets`);
  const all = names.filter((name) => name.endsWith(".js")).map((name) => `/assets/${name}`);
  const used = usedBy(part);
  const elsewhere = usedBy(whole).filter((file) => !used.includes(file));
  return all.filter((file) => file !== whole.url && !elsewhere.includes(file));
}

function usedBy({ entry, routes }: RouteManifest): string[] {
  const actions = Object.values(routes).flatMap(
    ({ clientActionModule }) => clientActionModule ?? [],
  );
  const modules = [entry, ...Object.values(routes)];
  return [...actions, ...modules.flatMap(({ module, imports }) => [module, ...imports])];
}

/** As policies and integrity attributes spell it; a longer one would weigh more and prove no more. */
function fingerprint(content: string | Buffer): string {
  return `sha256-${createHash("sha256").update(content).digest("base64")}`;
}
