import { useEffect, useSyncExternalStore } from "react";
import { checkAgainst, onTick, serverNow } from "./server-clock";

/** The server's time, to the second; unknown on the server and until the page is alive. */
export function useNow(pageMadeAt: string): number | undefined {
  useEffect(() => checkAgainst(Date.parse(pageMadeAt)), [pageMadeAt]);
  return useSyncExternalStore(onTick, serverNow, unknown);
}

function unknown(): undefined {
  return undefined;
}
