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

export function afterEmbedError(state: PlayerState): PlayerState {
  return state.is === "live" ? { is: "failed", stream: state.stream } : recorded;
}

/** The title of a live service that has none. */
export const defaultTitle = "Sunday Service";

/** Undefined if nothing is live. */
export function liveTitle(status: LiveState): string | undefined {
  return status.live ? status.title || defaultTitle : undefined;
}

/** What the component renders for the script. `frameOptions` are properties of the iframe. */
export type PlayerData = { featured: Video; initialState: LiveState; frameOptions: object };
