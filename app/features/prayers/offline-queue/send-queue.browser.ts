import { hasQueuedRequests } from "~/ui/queued-requests-flag";

/** Asks the service worker to send the queue, from any page, as soon as the connection is back. */
export function startSendingQueue(): void {
  const send = () => {
    if (hasQueuedRequests()) navigator.serviceWorker?.controller?.postMessage("send queue");
  };
  send();
  addEventListener("online", send);
}
