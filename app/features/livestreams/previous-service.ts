import { isSampleUrl } from "~/settings/sample-values";
import type { Settings } from "~/settings/settings";
import { formatDay } from "~/ui/format-date";
import { artName } from "~/ui/picture";
import { type Livestream, type Platform, platformNames } from "./livestream";
import { streamArt } from "./stream-art";
import { thumbnailSource } from "./thumbnails/thumbnail-source";
import { normalizeVideoUrl } from "./video-url";

type StreamWithThumbnail = Pick<
  Livestream,
  "id" | "streamUrl" | "thumbnailUrl" | "thumbnailPicture" | "thumbnailSource"
>;

/**
 * The thumbnail if it is on this site, or our copy of the thumbnail at the video host. A picture of another site would
 * contact that site before the visitor clicks anything.
 */
function thumbnail(stream: StreamWithThumbnail): string | undefined {
  const { thumbnailUrl, thumbnailPicture } = stream;
  if (thumbnailUrl && /^\/(?!\/)/.test(thumbnailUrl)) return thumbnailUrl;
  // After the address of the video was changed, the copy is that of another video until the next one is made.
  const isCurrent = stream.thumbnailSource === thumbnailSource(stream);
  return (isCurrent && thumbnailPicture) || undefined;
}

/** Cards this far apart in the list may touch in the grid. */
const reach = 4;

/** Thumbnails, and our own art for services without one: neighbours never show the same motif. */
export function streamPictures(streams: readonly StreamWithThumbnail[]): string[] {
  const pictures = streams.map(thumbnail);
  for (const [index, { id }] of streams.entries()) {
    const near = pictures.slice(Math.max(0, index - reach), index + reach + 1);
    const taken = near.map((picture) => picture && artName(picture));
    pictures[index] ??= `/art/${streamArt(id, taken)}-wide-640.jpg`;
  }
  return pictures.map(String);
}

export type PreviousService = {
  id: string;
  title: string;
  date: string;
  platform: Platform;
  platformName: string;
  picture: string;
  /** Null if there is no recording and no channel. */
  href: string | null;
  isSample: boolean;
};

/** Sample services lead nowhere: the channel has no recording of them. Those with an invalid address lead to the channel. */
export function previousServices(
  streams: readonly Livestream[],
  socials: Settings["socials"],
): PreviousService[] {
  const pictures = streamPictures(streams);
  return streams.map(({ id, title, scheduledDate, platform, streamUrl, isSample }, index) => ({
    id,
    title,
    platform,
    date: formatDay(scheduledDate ?? ""),
    platformName: platformNames[platform],
    picture: pictures[index] ?? "",
    href:
      isSample || isSampleUrl(streamUrl) ? null : (normalizeVideoUrl(streamUrl) ?? socials.youtube),
    isSample,
  }));
}
