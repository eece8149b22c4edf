import { readLiveStatus } from "./live-status.server";

/** Open pages poll this. `server/listener.ts` answers it before the router, through `app/shared-states.server.ts`. */
export async function loader() {
  return Response.json(await readLiveStatus(), { headers: { "Cache-Control": "no-store" } });
}
