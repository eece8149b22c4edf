/** The player's three states and what moves it between them. Pure: the clock and the network are outside. */
import type { LiveBroadcast, LiveState } from "./livestream";

export type PlayerState =
  /** `failed` is live, but could not be loaded here. */
  | { is: "notLive"; failed?: LiveBroadcast }
  | { is: "checking" }
  | { is: "live"; stream: LiveBroadcast };

export type PlayerEvent =
  | { type: "opened" }
  | { type: "answered"; status: LiveState }
  /** Asked again and again while the page is open. */
  | { type: "heard"; status: LiveState }
  | { type: "timedOut" }
  | { type: "embedLoaded" }
  | { type: "embedFailed" };

export const notLive: PlayerState = { is: "notLive" };

/** An answer that comes after the player has given up changes nothing; what is heard later does. */
export function playerReducer(state: PlayerState, event: PlayerEvent): PlayerState {
  const isChecking = state.is === "checking";
  switch (event.type) {
    case "opened":
      return { is: "checking" };
    case "answered":
      return isChecking ? toPlayerState(event.status) : state;
    case "heard":
      return isChecking ? state : moved(state, toPlayerState(event.status));
    case "timedOut":
    case "embedLoaded":
      return isChecking ? notLive : state;
    case "embedFailed":
      return state.is === "live" ? { is: "notLive", failed: state.stream } : notLive;
  }
}

export function toPlayerState(status: LiveState): PlayerState {
  if (!status.live) return notLive;
  const { place, url, title } = status;
  return { is: "live", stream: { place, url, title } };
}

/** The same service again is no news, and one that failed here is not offered again. */
function moved(from: PlayerState, to: PlayerState): PlayerState {
  const known = from.is === "live" ? from.stream : from.is === "notLive" ? from.failed : undefined;
  const isSame =
    to.is === "live" && known?.url === to.stream.url && known.title === to.stream.title;
  return isSame ? from : to;
}
