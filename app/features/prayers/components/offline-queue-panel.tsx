import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { listQueued, onQueueChange, removeQueued } from "~/features/prayers/offline-queue";
import type { QueuedPrayerRequest } from "~/features/prayers/queued-prayer-request";
import { sendOfflineQueue } from "~/features/prayers/send-offline-queue";
import type { FormResult } from "~/ui/forms/form-result";
import { setQueuedRequestsFlag } from "~/ui/queued-requests-flag";
import { OfflineConsent } from "./offline-consent";
import { QueuedPrayerRequestCard } from "./queued-prayer-request-card";

export type OfflineQueuePanelProps = { reply: FormResult | undefined };

/** The requests that this phone keeps, each with its state, and the question before a confidential one is kept. */
export function OfflineQueuePanel({ reply }: OfflineQueuePanelProps) {
  const requests = useWaiting();
  const [answered, setAnswered] = useState<FormResult>();
  const isAsking = reply?.offlineCopy === "asks" && reply !== answered;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (reply?.offlineCopy) panel.current?.focus();
  }, [reply]);
  if (requests.length === 0 && !isAsking) return null;
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label="On this phone"
      className="mb-8 rounded-card border-2 border-dawn bg-surface p-5 outline-none"
    >
      {isAsking && <OfflineConsent reply={reply} onKept={() => setAnswered(reply)} />}
      {requests.length > 0 && (
        <div className={isAsking ? "mt-6" : ""}>
          <h3 className="text-fluid-lg">Kept on this phone</h3>
          <ul aria-live="polite" className="mt-3 divide-y divide-line">
            {requests.map((request) => (
              <QueuedPrayerRequestCard key={request.key} request={request} />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** What waits, as it changes; once some of it was sent, the page is read anew and says so. */
function useWaiting(): QueuedPrayerRequest[] {
  const [requests, setRequests] = useState<QueuedPrayerRequest[]>([]);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let isOver = false;
    const told = new Set<string>();
    const look = async () => {
      const found = await listQueued();
      if (isOver) return;
      const sent = found.filter(({ state }) => state === "sent");
      const isNews = sent.some(({ key }) => !told.has(key));
      for (const { key } of sent) told.add(key);
      setRequests((before) => [...before.filter(isSentOf(found)), ...found]);
      if (found.length === sent.length) setQueuedRequestsFlag(false);
      if (!isNews) return;
      for (const { key } of sent) await removeQueued(key);
      await revalidate();
    };
    const send = () => void sendOfflineQueue().then(look, look);
    const stopListening = onQueueChange(() => void look());
    addEventListener("online", send);
    void look();
    send();
    return () => {
      isOver = true;
      stopListening();
      removeEventListener("online", send);
    };
  }, [revalidate]);
  return requests;
}

/** What was sent is forgotten by the phone, but stays on this page until it is left. */
function isSentOf(found: QueuedPrayerRequest[]) {
  return ({ key, state }: QueuedPrayerRequest) =>
    state === "sent" && !found.some((request) => request.key === key);
}
