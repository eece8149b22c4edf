/** The files of the build: known by name when the server starts, read once, sent from memory. */
import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { denyAllPolicy, securityHeaders, serviceWorkerPolicy } from "~server/security-headers";
import { CachedResponse } from "./cached-response";

const year = 31_536_000;
const day = 86_400;

/** Which folders are served, and for how long a browser may keep what it got. */
const lifetimes: Record<string, string> = {
  assets: `public, max-age=${year}, immutable`,
  fonts: `public, max-age=${year}, immutable`,
  art: `public, max-age=${7 * day}`,
};

/** The one file beside the folders: a browser asks each time whether there is a newer worker. */
const workerFile = "service-worker.js";

const types: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};
const texts = new Set([".css", ".js", ".svg"]);
const suffixes = { br: ".br", gzip: ".gz" } as const;

export type StaticFiles = {
  find: (url: string) => Promise<CachedResponse> | CachedResponse | undefined;
};

/** Only what is listed here can be asked for: no path of a visitor ever reaches the disk. */
export function openStaticFiles(root: string): StaticFiles {
  const paths = new Map<string, string>();
  const answers = new Map<string, CachedResponse>();
  const list = (folder: string, place: string) => {
    if (!existsSync(place)) return;
    for (const name of readdirSync(place)) {
      if (types[extname(name)]) paths.set(`/${folder}/${name}`, join(place, name));
    }
  };
  // Those of the builds before, for the tabs that were opened before a deploy; put there by scripts/retain-assets.ts.
  for (const age of ["2", "1"]) list("assets", join(root, "..", "earlier", age));
  for (const folder of Object.keys(lifetimes)) list(folder, join(root, folder));
  if (existsSync(join(root, workerFile))) paths.set(`/${workerFile}`, join(root, workerFile));

  async function load(url: string, path: string): Promise<CachedResponse> {
    const [, folder = ""] = url.split("/");
    const head = [
      ...securityHeaders.flat(),
      "Content-Security-Policy",
      folder === workerFile ? serviceWorkerPolicy : denyAllPolicy,
      "Content-Type",
      types[extname(path)] ?? "",
      "Cache-Control",
      lifetimes[folder] ?? "no-cache",
      "Vary",
      "Accept-Encoding",
    ];
    const isText = texts.has(extname(path));
    const answer = new CachedResponse(200, head, await readFile(path), isText);
    for (const encoding of ["br", "gzip"] as const) {
      const encoded = `${path}${suffixes[encoding]}`;
      if (isText && existsSync(encoded)) answer.add(encoding, await readFile(encoded));
    }
    answers.set(url, answer);
    return answer;
  }

  return {
    find(asked) {
      const query = asked.indexOf("?");
      const url = query < 0 ? asked : asked.slice(0, query);
      const answer = answers.get(url);
      if (answer) return answer;
      const path = paths.get(url);
      return path === undefined ? undefined : load(url, path);
    },
  };
}
