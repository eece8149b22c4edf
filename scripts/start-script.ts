/** Makes the scripts that load and start React: one set for public pages and one for the admin area. */
import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { minifySync, transformWithOxc } from "vite";
import { type RouteManifest, readRouteManifest } from "./route-scripts.ts";

const folder = "build/client";

/** Writes the scripts to the assets folder, and their hashes and addresses to `start.json` for the server. */
export async function makeStartScripts(): Promise<void> {
  const manifest = await readRouteManifest();
  const publicManifest = { ...manifest, routes: publicPages(manifest.routes) };
  const scripts = {
    site: await makeStart(publicManifest, await listScripts(manifest, publicManifest), false),
    admin: await makeStart(manifest, await listScripts(manifest, manifest), true),
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

/** Compiles to a classic script with its own scope, in which the constants have the given values. */
async function compile(path: string, constants: Record<string, unknown>): Promise<string> {
  const { code } = await transformWithOxc(await readFile(path, "utf8"), path);
  const declarations = Object.entries(constants).map(
    ([name, value]) => `const ${name}=${JSON.stringify(value)};`,
  );
  const body = code.replaceAll(/^export \{\};?$/gm, "");
  const script = `(()=>{${declarations.join("")}${body}})()`;
  return minifySync(path.replace(/\.ts$/, ".js"), script, { module: false }).code;
}

/** Leaves out the admin area and routes that return a file instead of a page. */
function publicPages(routes: RouteManifest["routes"]): RouteManifest["routes"] {
  const isAdmin = (id: string | undefined): boolean =>
    id !== undefined && (id.startsWith("admin/") || isAdmin(routes[id]?.parentId));
  return Object.fromEntries(
    Object.entries(routes).filter(([id, { hasDefaultExport }]) => hasDefaultExport && !isAdmin(id)),
  );
}

/** All scripts except those that only the omitted routes load. */
async function listScripts(all: RouteManifest, included: RouteManifest): Promise<string[]> {
  const names = await readdir(`${folder}/assets`);
  const files = names.filter((name) => name.endsWith(".js")).map((name) => `/assets/${name}`);
  const used = scriptsOf(included);
  const unused = scriptsOf(all).filter((file) => !used.includes(file));
  return files.filter((file) => file !== all.url && !unused.includes(file));
}

function scriptsOf({ entry, routes }: RouteManifest): string[] {
  const actions = Object.values(routes).flatMap(
    ({ clientActionModule }) => clientActionModule ?? [],
  );
  const modules = [entry, ...Object.values(routes)];
  return [...actions, ...modules.flatMap(({ module, imports }) => [module, ...imports])];
}

/** The format of CSP and integrity attributes. SHA-256 is the shortest that they allow. */
function fingerprint(content: string | Buffer): string {
  return `sha256-${createHash("sha256").update(content).digest("base64")}`;
}
