import { useEffect, useSyncExternalStore } from "react";
import { checkDeviceClock, onTick, serverNow } from "./server-clock";

/** The server's time, to the second; unknown on the server and until the page is alive. */
export function useNow(): number | undefined {
  useEffect(checkDeviceClock, []);
  return useSyncExternalStore(onTick, serverNow, unknown);
}

function unknown(): undefined {
  return undefined;
}
