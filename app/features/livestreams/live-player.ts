/** The player's three states and what moves it between them. Pure: the clock and the network are outside. */
import type { LiveStatus } from "./livestream";

type LiveNow = Omit<Extract<LiveStatus, { live: true }>, "live">;

export type PlayerState = { is: "notLive" } | { is: "checking" } | { is: "live"; stream: LiveNow };

export type PlayerEvent =
  | { type: "opened" }
  | { type: "answered"; status: LiveStatus }
  | { type: "timedOut" }
  | { type: "embedLoaded" }
  | { type: "embedFailed" };

export const notLive: PlayerState = { is: "notLive" };

/** An answer that comes after the player has given up changes nothing. */
export function nextState(state: PlayerState, event: PlayerEvent): PlayerState {
  const isChecking = state.is === "checking";
  switch (event.type) {
    case "opened":
      return { is: "checking" };
    case "answered":
      return isChecking ? stateOf(event.status) : state;
    case "timedOut":
    case "embedLoaded":
      return isChecking ? notLive : state;
    case "embedFailed":
      return notLive;
  }
}

function stateOf(status: LiveStatus): PlayerState {
  if (!status.live) return notLive;
  const { platform, url, title } = status;
  return { is: "live", stream: { platform, url, title } };
}
