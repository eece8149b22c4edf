import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { sendWaiting } from "~/features/prayers/send-waiting";
import type { WaitingRequest } from "~/features/prayers/waiting-request";
import { listWaiting, onWaitingChange, removeWaiting } from "~/features/prayers/waiting-store";
import type { FormReply } from "~/ui/forms/form-reply";
import { noteWaiting } from "~/ui/waiting-flag";
import { KeepingQuestion } from "./keeping-question";
import { WaitingCard } from "./waiting-card";

export type PanelProps = { reply: FormReply | undefined };

/** The requests that this phone keeps, each with its state, and the question before a confidential one is kept. */
export function WaitingPanel({ reply }: PanelProps) {
  const requests = useWaiting();
  const [answered, setAnswered] = useState<FormReply>();
  const isAsking = reply?.keeping === "asks" && reply !== answered;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (reply?.keeping) panel.current?.focus();
  }, [reply]);
  if (requests.length === 0 && !isAsking) return null;
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label="On this phone"
      className="mb-8 rounded-card border-2 border-dawn bg-surface p-5 outline-none"
    >
      {isAsking && <KeepingQuestion reply={reply} onKept={() => setAnswered(reply)} />}
      {requests.length > 0 && (
        <div className={isAsking ? "mt-6" : ""}>
          <h3 className="text-fluid-lg">Kept on this phone</h3>
          <ul aria-live="polite" className="mt-3 divide-y divide-line">
            {requests.map((request) => (
              <WaitingCard key={request.key} request={request} />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** What waits, as it changes; once some of it was sent, the page is read anew and says so. */
function useWaiting(): WaitingRequest[] {
  const [requests, setRequests] = useState<WaitingRequest[]>([]);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let isOver = false;
    const told = new Set<string>();
    const look = async () => {
      const found = await listWaiting();
      if (isOver) return;
      const sent = found.filter(({ state }) => state === "sent");
      const isNews = sent.some(({ key }) => !told.has(key));
      for (const { key } of sent) told.add(key);
      setRequests((before) => [...before.filter(isSentOf(found)), ...found]);
      if (found.length === sent.length) noteWaiting(false);
      if (!isNews) return;
      for (const { key } of sent) await removeWaiting(key);
      await revalidate();
    };
    const send = () => void sendWaiting().then(look, look);
    const stopListening = onWaitingChange(() => void look());
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
function isSentOf(found: WaitingRequest[]) {
  return ({ key, state }: WaitingRequest) =>
    state === "sent" && !found.some((request) => request.key === key);
}
