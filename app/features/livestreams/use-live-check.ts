import { useEffect, useReducer } from "react";
import { fetchServerStatus } from "~/schedule/clock/server-clock";
import { playerReducer, toPlayerState } from "./live-player";
import type { LiveState, LiveStatusResponse } from "./livestream";

const patienceMs = 5_000;
const pollMs = 10_000;
const hiddenMs = 60_000;
const longestMs = 300_000;

/**
 * The player's state, and how to tell it of the embed. The server's page shows what is known; the browser
 * asks, and goes on asking while somebody looks.
 */
export function useLiveCheck(known: LiveState) {
  const [state, tell] = useReducer(playerReducer, known, toPlayerState);
  useEffect(() => {
    let planned: ReturnType<typeof setTimeout> | undefined;
    let wait = pollMs;
    let askedAt = 0;
    let isLeft = false;

    async function ask(type: "answered" | "heard"): Promise<void> {
      askedAt = Date.now();
      const status = await fetchServerStatus<LiveStatusResponse>();
      if (isLeft) return;
      if (status || type === "answered") tell({ type, status: status ?? { live: false } });
      wait = status ? pollMs : Math.min(wait * 2, longestMs);
      const pause = document.hidden ? Math.max(wait, hiddenMs) : wait;
      // Not all at once, though many pages were opened at the same minute.
      planned = setTimeout(() => void ask("heard"), pause * (0.9 + Math.random() / 5));
    }

    function lookAgain(): void {
      if (document.hidden || Date.now() - askedAt < pollMs) return;
      clearTimeout(planned);
      void ask("heard");
    }

    tell({ type: "opened" });
    const givingUp = setTimeout(() => tell({ type: "timedOut" }), patienceMs);
    void ask("answered").finally(() => clearTimeout(givingUp));
    document.addEventListener("visibilitychange", lookAgain);
    return () => {
      isLeft = true;
      clearTimeout(givingUp);
      clearTimeout(planned);
      document.removeEventListener("visibilitychange", lookAgain);
    };
  }, []);
  return [state, tell] as const;
}
