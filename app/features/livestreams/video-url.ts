import { parseWebUrl } from "~/ui/url";

const youtubeHosts = new Set([
  "youtube.com",
  "www.youtube.com",
  "m.youtube.com",
  "youtube-nocookie.com",
  "www.youtube-nocookie.com",
]);
const videoId = /^[\w-]{11}$/;
/** Path segments that have the length of an id but are none. */
const notIds = new Set(["live_stream", "videoseries"]);

/**
 * An address that is safe to link to. All spellings of a YouTube video become one, which `videoEmbedUrl` recognises.
 * Undefined for anything but http and https, such as `javascript:`.
 */
export function normalizeVideoUrl(address: string): string | undefined {
  const url = parseWebUrl(address);
  if (!url) return undefined;
  const id = youtubeId(url);
  return id ? `https://www.youtube.com/watch?v=${id}` : url.href;
}

function youtubeId(url: URL): string | undefined {
  if (url.port || url.username || url.password) return undefined;
  const id = idIn(url);
  return id && videoId.test(id) && !notIds.has(id) ? id : undefined;
}

function idIn({ hostname, pathname, searchParams }: URL): string | undefined {
  const [first = "", second] = pathname.split("/").filter(Boolean);
  if (hostname === "youtu.be") return first;
  if (!youtubeHosts.has(hostname)) return undefined;
  if (first === "watch") return searchParams.get("v") ?? undefined;
  return ["embed", "live", "shorts", "v"].includes(first) ? second : undefined;
}
