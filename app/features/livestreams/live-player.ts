/** The states of the live player, for the server and for `live-player.browser.ts`. */
import type { LiveBroadcast, LiveState, Video } from "./livestream";

export type PlayerState =
  | { is: "recorded" }
  | { is: "live"; stream: LiveBroadcast }
  /** The service is live, but its embed did not load. */
  | { is: "failed"; stream: LiveBroadcast };

export const recorded: PlayerState = { is: "recorded" };

/** Ignores the same service again, and one whose embed failed. */
export function afterAnswer(state: PlayerState, status: LiveState): PlayerState {
  if (!status.live) return recorded;
  const known = "stream" in state ? state.stream : undefined;
  const isSame = known?.url === status.url && known.title === status.title;
  return isSame ? state : { is: "live", stream: status };
}

/** A recorded video may fail while we are live. */
export function afterEmbedError(state: PlayerState, url: string | undefined): PlayerState {
  const isLiveVideo = state.is === "live" && state.stream.url === url;
  return isLiveVideo ? { is: "failed", stream: state.stream } : state;
}

/** Undefined if nothing is live. */
export function liveTitle(status: LiveState): string | undefined {
  return status.live ? status.title : undefined;
}

/** What the component renders for the script. `frameOptions` are properties of the iframe. */
export type PlayerData = { featured: Video; initialState: LiveState; frameOptions: object };
