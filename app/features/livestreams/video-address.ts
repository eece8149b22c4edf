/** What may be done with the address of a video: play it here, open it elsewhere, or nothing. */
export type Video =
  | { kind: "youtube"; id: string; href: string }
  | { kind: "outside"; href: string };

const youtubeHosts = new Set([
  ...["youtube.com", "www.youtube.com", "m.youtube.com"],
  ...["youtube-nocookie.com", "www.youtube-nocookie.com"],
]);
const videoId = /^[\w-]{11}$/;
/** Words in the place of an id, which happen to be as long as one. */
const notIds = new Set(["live_stream", "videoseries"]);

/** Undefined for anything that is not an address of the web, `javascript:` among others. */
export function readVideoAddress(address: string): Video | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !["https:", "http:"].includes(url.protocol)) return undefined;
  const id = youtubeId(url);
  if (!id) return { kind: "outside", href: url.href };
  return { kind: "youtube", id, href: `https://www.youtube.com/watch?v=${id}` };
}

/** The player of the host that sets no cookie before the video is played. */
export function embedAddress(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&playsinline=1`;
}

function youtubeId(url: URL): string | undefined {
  if (url.port || url.username || url.password) return undefined;
  const [first, second] = url.pathname.split("/").filter(Boolean);
  const id =
    url.hostname === "youtu.be"
      ? first
      : youtubeHosts.has(url.hostname)
        ? idFromPath(url, first, second)
        : undefined;
  return id && videoId.test(id) && !notIds.has(id) ? id : undefined;
}

function idFromPath(url: URL, first: string | undefined, second: string | undefined) {
  if (first === "watch") return url.searchParams.get("v") ?? undefined;
  return ["embed", "live", "shorts", "v"].includes(first ?? "") ? second : undefined;
}
