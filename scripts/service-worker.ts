/** Builds the service worker as one file. It contains the names of the files that the offline pages need. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { bundleScript } from "./page-script.ts";

/** An entry of Vite's manifest. */
type Chunk = { file: string; imports?: string[]; css?: string[] };

const folder = "build/client";
/** The only offline page that is hydrated: a prayer request can be written while offline. */
const interactivePage = "app/features/prayers/page.tsx";
const shell = ["app/root.tsx", "app/public/layout.tsx"];
const offlinePages = [
  interactivePage,
  "app/features/prayers/pray-now/page.tsx",
  "app/public/home/page.tsx",
  "app/features/programmes/page.tsx",
  "app/features/sermons/page.tsx",
];
/** Fonts of plain text, the icon sprite, the page script, the list of routes, and scripts that are loaded while offline. */
const otherFiles =
  /^(?:(?:inter|fraunces)-[\w-]{8}\.woff2|icons-[\w-]+\.svg|(?:page-script|manifest|queue|queue-panel|send-queue)-[\w-]+\.js)$/;

export async function makeServiceWorker(): Promise<void> {
  const constants = { shellFiles: JSON.stringify(await shellFiles()) };
  const code = await bundleScript("app/offline/service-worker.ts", constants);
  await writeFile(`${folder}/service-worker.js`, code);
}

/** Style sheets, fonts and icons of all offline pages, and the scripts of the interactive one. */
async function shellFiles(): Promise<string[]> {
  const manifest: Record<string, Chunk> = JSON.parse(
    await readFile(`${folder}/.vite/manifest.json`, "utf8"),
  );
  const chunksOf = (sources: string[]) =>
    Object.keys(manifest)
      .filter((key) => sources.includes(key.split("?")[0] ?? ""))
      .flatMap((key) => withImports(manifest, key));
  const sheets = chunksOf([...shell, ...offlinePages]).flatMap(({ css = [] }) => css);
  const scripts = chunksOf(["app/entry.client.tsx", ...shell, interactivePage]);
  const names = await readdir(`${folder}/assets`);
  const others = names.filter((name) => otherFiles.test(name)).map((name) => `assets/${name}`);
  const files = new Set([...sheets, ...scripts.map(({ file }) => file), ...others]);
  return [...files].map((file) => `/${file}`);
}

function withImports(manifest: Record<string, Chunk>, key: string): Chunk[] {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}`);
  return [chunk, ...(chunk.imports ?? []).flatMap((imported) => withImports(manifest, imported))];
}
