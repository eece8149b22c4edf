/** Whether the ministry is live: first the switch decides, then the schedule, then YouTube. */
import { Temporal } from "temporal-polyfill";
import type { Settings } from "~/settings/settings";
import { readSettings } from "~/settings/settings.server";
import { staleWhileRevalidate } from "./live-status-cache.server";
import { readLiveSwitch } from "./live-switch.server";
import { type LiveState, type Platform, platformNames } from "./livestream";
import { findLiveStream } from "./livestreams.server";
import { streamWindow } from "./stream-window.server";
import { videoEmbedUrl } from "./video-embed";
import { normalizeVideoUrl } from "./video-url";
import { readYouTubeLive } from "./youtube.server";

/** At most two seconds old. */
export const readCachedLiveState = staleWhileRevalidate<LiveState>(readLiveState, { live: false });

export async function readLiveState(now = Temporal.Now.instant()): Promise<LiveState> {
  const [settings, liveSwitch, fromYouTube] = await Promise.all([
    readSettings(),
    readLiveSwitch(),
    readYouTubeLive(now),
  ]);
  const { homeZone } = settings;
  if (liveSwitch?.is === "on") {
    const { platform, url, title } = liveSwitch;
    return broadcast(platform, addressOf(platform, url, settings), title);
  }
  // A stream that began before the switch was turned off has ended, whatever the schedule says.
  const isEnded = (startedAt: number) =>
    liveSwitch !== undefined && startedAt <= Date.parse(liveSwitch.at);
  const scheduled = await findLiveStream({ zone: homeZone, now });
  const start = scheduled && streamWindow(scheduled, homeZone)?.start.epochMilliseconds;
  const fromChannel =
    fromYouTube && !isEnded(Date.parse(fromYouTube.startedAt)) ? fromYouTube : undefined;
  if (scheduled && start !== undefined && !isEnded(start)) {
    const { platform, title, streamUrl } = scheduled;
    const url =
      platform === "youtube" && fromChannel
        ? fromChannel.url
        : addressOf(platform, streamUrl, settings);
    return broadcast(platform, url, title);
  }
  return fromChannel ? broadcast("youtube", fromChannel.url, fromChannel.title) : { live: false };
}

/** Prefers an address that can be embedded: the video, otherwise the live stream of the channel. */
function addressOf(
  platform: Platform,
  url: string,
  { socials, youtubeChannelId }: Settings,
): string {
  const address = normalizeVideoUrl(url);
  const isEmbeddable = address && videoEmbedUrl(address);
  if (platform === "youtube" && youtubeChannelId && !isEmbeddable) {
    return `https://www.youtube.com/channel/${youtubeChannelId}/live`;
  }
  return address ?? socials.youtube;
}

function broadcast(platform: Platform, url: string, title: string): LiveState {
  const place = platform === "custom" ? "" : platformNames[platform];
  return { live: true, place, url, embedUrl: videoEmbedUrl(url), title };
}
