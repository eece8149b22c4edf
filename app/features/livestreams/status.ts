import { readCachedLiveState } from "./live-status.server";
import type { LiveStatusResponse } from "./livestream";

/** Whether the ministry is live at this moment, and what the server's clock shows; open pages ask. */
export async function loader() {
  const status: LiveStatusResponse = {
    ...(await readCachedLiveState()),
    now: new Date().toISOString(),
  };
  return Response.json(status, { headers: { "Cache-Control": "no-store" } });
}
