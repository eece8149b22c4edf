import type { Livestream } from "~/features/livestreams/livestream";
import { normalizeVideoUrl } from "~/features/livestreams/video-url";

/** The hosts of YouTube and Vimeo that serve thumbnails. The server fetches pictures from no other host. */
const thumbnailHosts = new Set(["i.ytimg.com", "img.youtube.com", "i.vimeocdn.com"]);

/**
 * The address at the video host from which the server copies the picture of a stream: the typed thumbnail, or that of
 * its YouTube video. Undefined if the thumbnail is on this site, or if there is none at a video host.
 */
export function thumbnailSource({
  thumbnailUrl,
  streamUrl,
}: Pick<Livestream, "thumbnailUrl" | "streamUrl">): string | undefined {
  if (thumbnailUrl?.startsWith("/")) return undefined;
  return parseThumbnailUrl(thumbnailUrl ?? "")?.href ?? youtubeThumbnail(streamUrl);
}

/** Undefined for any other host, protocol or port. */
export function parseThumbnailUrl(text: string): URL | undefined {
  const url = URL.parse(text);
  const isPlain = url?.protocol === "https:" && !url.port && !url.username && !url.password;
  return url && isPlain && thumbnailHosts.has(url.hostname) ? url : undefined;
}

/** Every video has this size. Its bars above and below are cut off by the frame of the card. */
function youtubeThumbnail(streamUrl: string): string | undefined {
  const address = normalizeVideoUrl(streamUrl) ?? "";
  const [, id] = /^https:\/\/www\.youtube\.com\/watch\?v=([\w-]{11})$/.exec(address) ?? [];
  return id && `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;
}
