/** The files of the build. They are listed when the server starts, read once, and sent from memory. */
import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import {
  denyAllPolicy,
  fileSecurityHeaders,
  serviceWorkerPolicy,
} from "~server/middleware/security-headers";
import { CachedResponse } from "./cached-response";

const year = 31_536_000;
const day = 86_400;

/** The folders that are served, with their Cache-Control. */
const lifetimes: Record<string, string> = {
  assets: `public, max-age=${year}, immutable`,
  fonts: `public, max-age=${year}, immutable`,
  art: `public, max-age=${7 * day}`,
};

/** The only file outside the folders. Browsers revalidate it each time. */
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

/** Serves only listed files, so a path from a request never reaches the disk. */
export function openStaticFiles(root: string): StaticFiles {
  const paths = new Map<string, string>();
  const responses = new Map<string, CachedResponse>();
  const list = (folder: string, place: string) => {
    if (!existsSync(place)) return;
    for (const name of readdirSync(place)) {
      if (types[extname(name)]) paths.set(`/${folder}/${name}`, join(place, name));
    }
  };
  // Earlier builds, for tabs that were opened before a deploy. scripts/retain-assets.ts puts them there.
  for (const age of ["2", "1"]) list("assets", join(root, "..", "earlier", age));
  for (const folder of Object.keys(lifetimes)) list(folder, join(root, folder));
  if (existsSync(join(root, workerFile))) paths.set(`/${workerFile}`, join(root, workerFile));

  async function load(url: string, path: string): Promise<CachedResponse> {
    const [, folder = ""] = url.split("/");
    const isText = texts.has(extname(path));
    const head = [
      ...fileSecurityHeaders.flat(),
      ...policyOf(path),
      "Content-Type",
      types[extname(path)] ?? "",
      "Cache-Control",
      lifetimes[folder] ?? "no-cache",
      ...(isText ? ["Vary", "Accept-Encoding"] : []),
    ];
    const response = new CachedResponse(200, head, await readFile(path), isText);
    for (const encoding of ["br", "gzip"] as const) {
      const encoded = `${path}${suffixes[encoding]}`;
      if (isText && existsSync(encoded)) response.add(encoding, await readFile(encoded));
    }
    responses.set(url, response);
    return response;
  }

  return {
    find(requestUrl) {
      const query = requestUrl.indexOf("?");
      const url = query < 0 ? requestUrl : requestUrl.slice(0, query);
      const response = responses.get(url);
      if (response) return response;
      const path = paths.get(url);
      return path === undefined ? undefined : load(url, path);
    },
  };
}

/** A worker has its own policy, and an SVG picture is a document when it is opened by its address. */
function policyOf(path: string): string[] {
  if (path.endsWith(workerFile)) return ["Content-Security-Policy", serviceWorkerPolicy];
  return path.endsWith(".svg") ? ["Content-Security-Policy", denyAllPolicy] : [];
}
