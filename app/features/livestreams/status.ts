import type { Settings } from "~/ministry/settings";
import { readSettings } from "~/ministry/settings.server";
import type { LiveStatus, Livestream } from "./livestream";
import { findLive } from "./livestreams.server";
import { videoAddress } from "./video-address";
import { videoEmbed } from "./video-embed";

/** Whether the ministry is live at this moment; the player asks. */
export async function loader() {
  const settings = await readSettings();
  const stream = await findLive({ zone: settings.homeZone });
  return Response.json(statusOf(stream, settings), { headers: { "Cache-Control": "no-store" } });
}

function statusOf(stream: Livestream | undefined, settings: Settings): LiveStatus {
  if (!stream) return { live: false };
  const { platform, title } = stream;
  return { live: true, platform, url: addressOf(stream, settings), title };
}

/** What can be played on our own page comes first: the video, else what the channel has live. */
function addressOf(
  { platform, streamUrl }: Livestream,
  { socials, youtubeChannelId }: Settings,
): string {
  const address = videoAddress(streamUrl);
  if (platform === "youtube" && youtubeChannelId && !(address && videoEmbed(address))) {
    return `https://www.youtube.com/channel/${youtubeChannelId}/live`;
  }
  return address ?? socials.youtube;
}
