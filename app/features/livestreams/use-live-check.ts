import { useEffect, useReducer } from "react";
import { nextState, notLive } from "./live-player";
import type { LiveStatus } from "./livestream";

const patienceMs = 5_000;

/** The player's state, and how to tell it of the embed. The server's page shows not-live; the browser asks. */
export function useLiveCheck() {
  const [state, tell] = useReducer(nextState, notLive);
  useEffect(() => {
    const question = new AbortController();
    tell({ type: "opened" });
    const givingUp = setTimeout(() => {
      question.abort();
      tell({ type: "timedOut" });
    }, patienceMs);
    void askStatus(question.signal).then((status) => {
      clearTimeout(givingUp);
      if (!question.signal.aborted) tell({ type: "answered", status });
    });
    return () => {
      clearTimeout(givingUp);
      question.abort();
    };
  }, []);
  return [state, tell] as const;
}

async function askStatus(signal: AbortSignal): Promise<LiveStatus> {
  try {
    const response = await fetch("/livestream/status", { signal });
    return response.ok ? ((await response.json()) as LiveStatus) : { live: false };
  } catch {
    return { live: false };
  }
}
