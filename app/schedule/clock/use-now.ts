import { useEffect, useSyncExternalStore } from "react";
import { checkDevice, onTick, serverNow } from "./server-clock";

/** The server's time, to the second; unknown on the server and until the page is alive. */
export function useNow(): number | undefined {
  useEffect(checkDevice, []);
  return useSyncExternalStore(onTick, serverNow, unknown);
}

function unknown(): undefined {
  return undefined;
}
