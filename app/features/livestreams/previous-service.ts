import { formatDay } from "~/ui/format-date";
import { type Livestream, type Platform, platformNames } from "./livestream";
import { streamPicture } from "./stream-picture";
import { normalizeVideoUrl } from "./video-url";

/** What a visitor sees of a service that is over. */
export type PreviousService = {
  id: string;
  title: string;
  date: string;
  platform: Platform;
  platformName: string;
  picture: string;
  href: string;
};

/** `channel` is opened where the service's own address cannot be. */
export function previousService(stream: Livestream, channel: string): PreviousService {
  const { id, title, scheduledDate, platform, streamUrl } = stream;
  return {
    id,
    title,
    platform,
    date: formatDay(scheduledDate ?? ""),
    platformName: platformNames[platform],
    picture: streamPicture(stream),
    href: normalizeVideoUrl(streamUrl) ?? channel,
  };
}
