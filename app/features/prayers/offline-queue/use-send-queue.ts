import { useEffect } from "react";
import { hasQueuedRequests } from "~/ui/queued-requests-flag";

/** Sends the queue from any page as soon as the connection is back. */
export function useSendOfflineQueue(): void {
  useEffect(() => {
    const send = () => {
      if (hasQueuedRequests())
        void import("./send-queue").then(({ sendOfflineQueue }) => sendOfflineQueue());
    };
    send();
    addEventListener("online", send);
    return () => removeEventListener("online", send);
  }, []);
}
