/** Whether the ministry is live: first the switch decides, then the schedule, then YouTube. */
import { Temporal } from "temporal-polyfill";
import { isPossibleInstant } from "~/platform/possible-instant.server";
import { contactFormPath } from "~/settings/contact-links";
import { withoutSampleUrl } from "~/settings/sample-values";
import type { Settings } from "~/settings/settings";
import { readSettings } from "~/settings/settings.server";
import { staleWhileRevalidate } from "./live-status-cache.server";
import { type LiveSource, readLiveSwitch } from "./live-switch.server";
import {
  defaultTitle,
  type LiveState,
  type LiveStatusResponse,
  type Platform,
  platformNames,
} from "./livestream";
import { findLiveStream } from "./livestreams.server";
import { streamWindow } from "./stream-window.server";
import { videoEmbedUrl } from "./video-embed";
import { normalizeVideoUrl } from "./video-url";
import { readYouTubeLive } from "./youtube.server";

/** At most two seconds old. */
const readCachedLiveState = staleWhileRevalidate<LiveState>(readLiveState, { live: false });

export async function readLiveStatus(): Promise<LiveStatusResponse> {
  return { ...(await readCachedLiveState()), now: new Date().toISOString() };
}

export async function readLiveState(now = Temporal.Now.instant()): Promise<LiveState> {
  return toLiveState(await findLiveSource(now));
}

export async function findLiveSource(
  now = Temporal.Now.instant(),
): Promise<LiveSource | undefined> {
  const [settings, liveSwitch, fromYouTube] = await Promise.all([
    readSettings(),
    readLiveSwitch(),
    readYouTubeLive(now),
  ]);
  const { homeZone } = settings;
  const scheduled = await findLiveStream({ zone: homeZone, now });
  const streamId = scheduled?.id;
  if (liveSwitch?.is === "on") {
    const { platform, url, title, at } = liveSwitch;
    return { platform, url: addressOf(platform, url, settings), title, startedAt: at, streamId };
  }
  // A stream that began before the switch was turned off has ended, whatever the schedule says.
  const isEnded = (startedAt: number) =>
    liveSwitch !== undefined &&
    isPossibleInstant(liveSwitch.at, 0, now.epochMilliseconds) &&
    startedAt <= Date.parse(liveSwitch.at);
  const start = scheduled && streamWindow(scheduled, homeZone)?.start.epochMilliseconds;
  const fromChannel =
    fromYouTube && !isEnded(Date.parse(fromYouTube.startedAt)) ? fromYouTube : undefined;
  if (scheduled && start !== undefined && !isEnded(start)) {
    const { platform, title, streamUrl } = scheduled;
    const url =
      platform === "youtube" && fromChannel
        ? fromChannel.url
        : addressOf(platform, streamUrl, settings);
    return { platform, url, title, startedAt: new Date(start).toISOString(), streamId };
  }
  return fromChannel && { platform: "youtube", ...fromChannel };
}

/** Prefers an address that can be embedded: the video, otherwise the live stream of the channel. */
function addressOf(
  platform: Platform,
  url: string,
  { socials, youtubeChannelId }: Settings,
): string {
  const address = normalizeVideoUrl(withoutSampleUrl(url) ?? "");
  const isEmbeddable = address && videoEmbedUrl(address);
  if (platform === "youtube" && youtubeChannelId && !isEmbeddable) {
    return `https://www.youtube.com/channel/${youtubeChannelId}/live`;
  }
  return address ?? socials.youtube ?? contactFormPath;
}

export function toLiveState(source: LiveSource | undefined): LiveState {
  if (!source) return { live: false };
  const { platform, url, title } = source;
  const place = platform === "custom" ? "" : platformNames[platform];
  return { live: true, place, url, embedUrl: videoEmbedUrl(url), title: title || defaultTitle };
}
