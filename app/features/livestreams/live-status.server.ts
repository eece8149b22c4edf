/** Whether the ministry is live: the administrator's switch, then the schedule, then what YouTube says. */
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
import { readYouTubeLive } from "./youtube-poll.server";

/** At most two seconds old, and no work for the database while others ask too. */
export const readCachedLiveState = staleWhileRevalidate<LiveState>(readLiveState, { live: false });

export async function readLiveState(now = Temporal.Now.instant()): Promise<LiveState> {
  const [settings, flipped, fromYouTube] = await Promise.all([
    readSettings(),
    readLiveSwitch(),
    readYouTubeLive(now),
  ]);
  const { homeZone } = settings;
  if (flipped?.is === "on") {
    const { platform, url, title } = flipped;
    return { live: true, place: placeOf(platform), url: addressOf(platform, url, settings), title };
  }
  // What began before the switch was turned off is over, whatever the schedule says.
  const isEnded = (startedAt: number) =>
    flipped !== undefined && startedAt <= Date.parse(flipped.at);
  const scheduled = await findLiveStream({ zone: homeZone, now });
  const start = scheduled && streamWindow(scheduled, homeZone)?.start.epochMilliseconds;
  const seen = fromYouTube && !isEnded(Date.parse(fromYouTube.startedAt)) ? fromYouTube : undefined;
  if (scheduled && start !== undefined && !isEnded(start)) {
    const { platform, title, streamUrl } = scheduled;
    const url =
      platform === "youtube" && seen ? seen.url : addressOf(platform, streamUrl, settings);
    return { live: true, place: placeOf(platform), url, title };
  }
  return seen
    ? { live: true, place: placeOf("youtube"), url: seen.url, title: seen.title }
    : { live: false };
}

/** What can be played on our own page comes first: the video, else what the channel has live. */
function addressOf(
  platform: Platform,
  url: string,
  { socials, youtubeChannelId }: Settings,
): string {
  const address = normalizeVideoUrl(url);
  const isPlayedHere = address && videoEmbedUrl(address);
  if (platform === "youtube" && youtubeChannelId && !isPlayedHere) {
    return `https://www.youtube.com/channel/${youtubeChannelId}/live`;
  }
  return address ?? socials.youtube;
}

/** A place of its own has no name to say. */
function placeOf(platform: Platform): string {
  return platform === "custom" ? "" : platformNames[platform];
}
