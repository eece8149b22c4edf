import { useSyncExternalStore } from "react";

/** The time, to the second; unknown on the server and until the page is alive. */
export function useNow(): number | undefined {
  return useSyncExternalStore(everySecond, thisSecond, unknown);
}

function everySecond(tick: () => void) {
  const ticking = setInterval(tick, 1000);
  return () => clearInterval(ticking);
}

function thisSecond(): number {
  return Math.floor(Date.now() / 1000) * 1000;
}

function unknown(): undefined {
  return undefined;
}
