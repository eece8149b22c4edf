import { readSettings } from "~/ministry/settings.server";
import type { LiveStatus } from "./livestream";
import { findLive } from "./livestreams.server";

/** Whether the ministry is live at this moment; the player asks. */
export async function loader() {
  const { homeZone } = await readSettings();
  const stream = await findLive({ zone: homeZone });
  const status: LiveStatus = stream
    ? { live: true, platform: stream.platform, url: stream.streamUrl, title: stream.title }
    : { live: false };
  return Response.json(status, { headers: { "Cache-Control": "no-store" } });
}
