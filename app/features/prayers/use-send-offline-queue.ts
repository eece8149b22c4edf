import { useEffect } from "react";
import { hasQueuedRequests } from "~/ui/queued-requests-flag";

/** On whatever page the person is when the line is back: what waits on this phone is sent. */
export function useSendOfflineQueue(): void {
  useEffect(() => {
    const send = () => {
      if (hasQueuedRequests())
        void import("./send-offline-queue").then((waiting) => waiting.sendOfflineQueue());
    };
    send();
    addEventListener("online", send);
    return () => removeEventListener("online", send);
  }, []);
}
