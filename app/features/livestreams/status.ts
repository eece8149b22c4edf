import { readSettings } from "~/ministry/settings.server";
import type { LiveStatus, Livestream } from "./livestream";
import { findLive } from "./livestreams.server";
import { videoAddress } from "./video-address";

/** Whether the ministry is live at this moment; the player asks. */
export async function loader() {
  const { homeZone, socials } = await readSettings();
  const stream = await findLive({ zone: homeZone });
  return Response.json(statusOf(stream, socials.youtube), {
    headers: { "Cache-Control": "no-store" },
  });
}

function statusOf(stream: Livestream | undefined, channel: string): LiveStatus {
  if (!stream) return { live: false };
  const { platform, streamUrl, title } = stream;
  return { live: true, platform, url: videoAddress(streamUrl) ?? channel, title };
}
