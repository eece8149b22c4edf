import { resolveSampleUrl } from "~/settings/sample-values";
import type { Settings } from "~/settings/settings";
import { formatDay } from "~/ui/format-date";
import { type Livestream, type Platform, platformNames } from "./livestream";
import { thumbnailSource } from "./thumbnails/thumbnail-source";
import { normalizeVideoUrl } from "./video-url";

const art = [
  "dove",
  "lamp",
  "river",
  "mountain",
  "flame",
  "wheat",
  "rising-sun",
  "open-hands",
  "harp",
  "star",
  "door",
  "olive-branch",
  "open-book",
  "tree-of-life",
  "springs",
  "dawn-window",
  "cross",
  "boat",
  "anchor",
  "vine",
  "watchtower",
  "candles",
  "well",
  "trumpet",
  "lilies",
];

type StreamWithThumbnail = Pick<
  Livestream,
  "id" | "streamUrl" | "thumbnailUrl" | "thumbnailPicture" | "thumbnailSource"
>;

/**
 * The thumbnail if it is on this site, our copy of the thumbnail at the video host, or one of our pictures, chosen by
 * the id. A picture of another site would contact that site before the visitor clicks anything.
 */
export function streamPicture(stream: StreamWithThumbnail): string {
  const { id, thumbnailUrl, thumbnailPicture } = stream;
  if (thumbnailUrl && /^\/(?!\/)/.test(thumbnailUrl)) return thumbnailUrl;
  // After the address of the video was changed, the copy is that of another video until the next one is made.
  const isCurrent = stream.thumbnailSource === thumbnailSource(stream);
  if (thumbnailPicture && isCurrent) return thumbnailPicture;
  const number = Number.parseInt(id.slice(-6), 16) || 0;
  return `/art/${art[number % art.length]}-wide-640.jpg`;
}

export type PreviousService = {
  id: string;
  title: string;
  date: string;
  platform: Platform;
  platformName: string;
  picture: string;
  /** Null while neither a video nor a channel is known. */
  href: string | null;
};

/** Sample services and those with an invalid address lead to the channel. */
export function previousService(stream: Livestream, socials: Settings["socials"]): PreviousService {
  const { id, title, scheduledDate, platform, streamUrl } = stream;
  return {
    id,
    title,
    platform,
    date: formatDay(scheduledDate ?? ""),
    platformName: platformNames[platform],
    picture: streamPicture(stream),
    href: normalizeVideoUrl(resolveSampleUrl(streamUrl, socials) ?? "") ?? socials.youtube,
  };
}
