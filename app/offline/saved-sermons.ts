/** Sermons that a visitor saved: the page with its assets, and the recording, also in parts. */
import { parseRange } from "~/byte-range";
import { savedAudioCache } from "~/features/sermons/audio/saved-audio";
import { fetchOfflineCopy, findOfflineCopy, offlineCacheKey } from "./offline-copies";

/** Players ask for parts of a recording, and some play nothing if they get the whole. */
export async function respondToAudioRequest(request: Request): Promise<Response> {
  const saved = await (await caches.open(savedAudioCache)).match(request.url, { ignoreVary: true });
  return saved ? respondWithPart(saved, request.headers) : fetch(request);
}

/** A blob of a cache is on disk, so a part of it does not read the whole. */
async function respondWithPart(saved: Response, requested: Headers): Promise<Response> {
  const file = await saved.blob();
  const { size } = file;
  const headers = new Headers(saved.headers);
  const range = parseRange(
    {
      range: requested.get("Range") ?? undefined,
      ifRange: requested.get("If-Range") ?? undefined,
    },
    { size, etag: headers.get("ETag") ?? "" },
  );
  headers.set("Accept-Ranges", "bytes");
  headers.set("Content-Length", String(size));
  if (range.is === "whole") return new Response(file, { headers });
  if (range.is === "none") {
    headers.set("Content-Range", `bytes */${size}`);
    headers.delete("Content-Length");
    return new Response(null, { status: 416, headers });
  }
  const { first, last } = range.range;
  headers.set("Content-Range", `bytes ${first}-${last}/${size}`);
  headers.set("Content-Length", String(last - first + 1));
  const part = file.slice(first, last + 1, headers.get("Content-Type") ?? "");
  return new Response(part, { status: 206, headers });
}

/** True if the page and the assets that it names are stored. */
export async function saveSermonPage(path: string, assetsCache: string): Promise<boolean> {
  const cacheKey = offlineCacheKey(new URL(path, location.href));
  if (!cacheKey) return false;
  await fetchOfflineCopy(cacheKey);
  const copy = await findOfflineCopy(cacheKey);
  if (!copy) return false;
  const assets = await caches.open(assetsCache);
  try {
    for (const asset of new Set(copy.html.match(/\/assets\/[\w-]+\.(?:css|js)/g))) {
      if (!(await assets.match(asset, { ignoreVary: true }))) await assets.add(asset);
    }
    return true;
  } catch {
    return false;
  }
}
