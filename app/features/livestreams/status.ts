import { readCachedLiveState } from "./live-status.server";
import type { LiveStatusResponse } from "./livestream";

/** Open pages poll this. */
export async function loader() {
  const status: LiveStatusResponse = {
    ...(await readCachedLiveState()),
    now: new Date().toISOString(),
  };
  return Response.json(status, { headers: { "Cache-Control": "no-store" } });
}
