import { longDay } from "~/ui/day-words";
import { type Livestream, type Platform, platformNames } from "./livestream";
import { streamPicture } from "./stream-picture";
import { videoAddress } from "./video-address";

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
    date: longDay(scheduledDate ?? ""),
    platformName: platformNames[platform],
    picture: streamPicture(stream),
    href: videoAddress(streamUrl) ?? channel,
  };
}
