import { useEffect, useReducer } from "react";
import { fetchServerStatus } from "~/schedule/clock/server-clock";
import type { LiveBroadcast, LiveState, LiveStatusResponse } from "./livestream";

export type PlayerState =
  /** `failed` is live, but its embed did not load. */
  | { is: "notLive"; failed?: LiveBroadcast }
  | { is: "checking" }
  | { is: "live"; stream: LiveBroadcast };

export type PlayerEvent =
  | { type: "opened" }
  | { type: "answered"; status: LiveState }
  /** From polling. */
  | { type: "polled"; status: LiveState }
  | { type: "timedOut" }
  | { type: "embedLoaded" }
  | { type: "embedFailed" };

export const notLive: PlayerState = { is: "notLive" };

/** A first answer after the timeout is ignored; polling still updates the state. */
export function playerReducer(state: PlayerState, event: PlayerEvent): PlayerState {
  const isChecking = state.is === "checking";
  switch (event.type) {
    case "opened":
      return { is: "checking" };
    case "answered":
      return isChecking ? toPlayerState(event.status) : state;
    case "polled":
      return isChecking ? state : afterPoll(state, toPlayerState(event.status));
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

/** Ignores the same service again, and one whose embed failed. */
function afterPoll(from: PlayerState, to: PlayerState): PlayerState {
  const known = from.is === "live" ? from.stream : from.is === "notLive" ? from.failed : undefined;
  const isSame =
    to.is === "live" && known?.url === to.stream.url && known.title === to.stream.title;
  return isSame ? from : to;
}

const timeoutMs = 5_000;
const pollMs = 10_000;
const hiddenPollMs = 60_000;
const maxPollMs = 300_000;

/** The page is rendered with `known`. The browser checks once, then polls while the page is open. */
export function useLiveCheck(known: LiveState) {
  const [state, dispatch] = useReducer(playerReducer, known, toPlayerState);
  useEffect(() => {
    let nextPoll: ReturnType<typeof setTimeout> | undefined;
    let wait = pollMs;
    let checkedAt = 0;
    let isUnmounted = false;

    async function check(type: "answered" | "polled"): Promise<void> {
      checkedAt = Date.now();
      const status = await fetchServerStatus<LiveStatusResponse>();
      if (isUnmounted) return;
      if (status || type === "answered") dispatch({ type, status: status ?? { live: false } });
      wait = status ? pollMs : Math.min(wait * 2, maxPollMs);
      const pause = document.hidden ? Math.max(wait, hiddenPollMs) : wait;
      // Jitter, so that pages opened at the same time do not poll at the same time.
      nextPoll = setTimeout(() => void check("polled"), pause * (0.9 + Math.random() / 5));
    }

    function pollOnReturn(): void {
      if (document.hidden || Date.now() - checkedAt < pollMs) return;
      clearTimeout(nextPoll);
      void check("polled");
    }

    dispatch({ type: "opened" });
    const timeout = setTimeout(() => dispatch({ type: "timedOut" }), timeoutMs);
    void check("answered").finally(() => clearTimeout(timeout));
    document.addEventListener("visibilitychange", pollOnReturn);
    return () => {
      isUnmounted = true;
      clearTimeout(timeout);
      clearTimeout(nextPoll);
      document.removeEventListener("visibilitychange", pollOnReturn);
    };
  }, []);
  return [state, dispatch] as const;
}
