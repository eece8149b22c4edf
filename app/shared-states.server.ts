import { readLiveStatus } from "~/features/livestreams/live-status.server";

/** The states that open pages poll, by path. They are the same for everybody, so the server answers them from memory. */
export const sharedStates: ReadonlyMap<string, () => Promise<object>> = new Map([
  ["/livestream/status", readLiveStatus],
]);
