import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "~/ui/button";
import { formatDateTimeInZone } from "~/ui/format-date";
import { clearFormDraft } from "~/ui/forms/form-draft-storage";
import type { FormResult } from "~/ui/forms/form-result";
import { newIdempotencyKey } from "~/ui/forms/idempotency-key";
import { Icon } from "~/ui/icon";
import { setQueuedRequestsFlag } from "~/ui/queued-requests-flag";
import {
  addToOfflineQueue,
  listQueued,
  onQueueChange,
  type QueuedPrayerRequest,
  removeQueued,
} from "./queue";
import { sendOfflineQueue } from "./send-queue";

export type OfflineQueuePanelProps = { result: FormResult | undefined };

/** The queued requests, and the question before a confidential one is queued. */
export function OfflineQueuePanel({ result }: OfflineQueuePanelProps) {
  const requests = useQueue();
  const [answered, setAnswered] = useState<FormResult>();
  const isAsking = result?.offlineCopy === "asks" && result !== answered;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (result?.offlineCopy) panel.current?.focus();
  }, [result]);
  if (requests.length === 0 && !isAsking) return null;
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label="On this device"
      className="mb-8 rounded-card border-2 border-dawn bg-surface p-5 outline-none"
    >
      {isAsking && <OfflineConsent result={result} onQueued={() => setAnswered(result)} />}
      {requests.length > 0 && (
        <div className={isAsking ? "mt-6" : ""}>
          <h3 className="text-fluid-lg">Saved on this device</h3>
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

/** Reloads the page data after requests were sent. */
function useQueue(): QueuedPrayerRequest[] {
  const [requests, setRequests] = useState<QueuedPrayerRequest[]>([]);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let isUnmounted = false;
    const seenKeys = new Set<string>();
    const refresh = async () => {
      const found = await listQueued();
      if (isUnmounted) return;
      const sent = found.filter(({ state }) => state === "sent");
      const hasNewlySent = sent.some(({ key }) => !seenKeys.has(key));
      for (const { key } of sent) seenKeys.add(key);
      setRequests((before) => [...before.filter(wasSentBefore(found)), ...found]);
      if (found.length === sent.length) setQueuedRequestsFlag(false);
      if (!hasNewlySent) return;
      for (const { key } of sent) await removeQueued(key);
      await revalidate();
    };
    const send = () => void sendOfflineQueue().then(refresh, refresh);
    const stopListening = onQueueChange(() => void refresh());
    addEventListener("online", send);
    void refresh();
    send();
    return () => {
      isUnmounted = true;
      stopListening();
      removeEventListener("online", send);
    };
  }, [revalidate]);
  return requests;
}

/** Sent requests are deleted from the queue, but stay visible until the person leaves the page. */
function wasSentBefore(found: QueuedPrayerRequest[]) {
  return ({ key, state }: QueuedPrayerRequest) =>
    state === "sent" && !found.some((request) => request.key === key);
}

/** Asks before a confidential request is stored: others may use this device. */
function OfflineConsent({ result, onQueued }: { result: FormResult; onQueued: () => void }) {
  const [declined, setDeclined] = useState<FormResult>();
  async function addToQueue() {
    const form = findPrayerRequestForm();
    if (!form) return;
    await addToOfflineQueue(new FormData(form));
    clearFormDraft("prayer");
    clearForm(form);
    onQueued();
  }
  if (result === declined) {
    return (
      <output className="block">
        We have not saved it. Your words stay in this tab until you close it. Please send them when
        you are back online.
      </output>
    );
  }
  return (
    <section role="alert" aria-labelledby="offline-consent-title">
      <h3 id="offline-consent-title" className="text-fluid-lg">
        You are offline, and this request is confidential
      </h3>
      <p className="measure mt-2">
        Should this device save it and send it when you are back online? Until then, anyone who uses
        this device could read it here. Once it is sent, it is deleted from the device.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="button" onClick={() => void addToQueue()}>
          Save it and send it later
        </Button>
        <Button type="button" variant="outline" onClick={() => setDeclined(result)}>
          Do not save it
        </Button>
      </div>
    </section>
  );
}

const states = {
  waiting: { icon: "clock", label: "Waiting for a connection. Your device will send it for you." },
  sending: { icon: "arrow-up", label: "Sending..." },
  sent: { icon: "circle-check", label: "Sent. We have deleted it from this device." },
  attention: { icon: "circle-alert", label: "Needs your attention." },
} as const;

const actionClass =
  "inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline";

function QueuedPrayerRequestCard({ request }: { request: QueuedPrayerRequest }) {
  const { key, state, subject, writtenAt, problem } = request;
  const [isFormTaken, setIsFormTaken] = useState(false);
  const { icon, label } = states[state];
  const title = subject || "A confidential request";
  async function change() {
    const isRestored = fillForm(request);
    setIsFormTaken(!isRestored);
    if (isRestored) await removeQueued(key);
  }
  return (
    <li className="py-3">
      <p className="font-semibold">{title}</p>
      <p className="mt-1 flex items-start gap-2 text-fluid-sm">
        <Icon
          name={icon}
          className={`mt-0.5 ${state === "attention" ? "text-danger" : "text-accent"}`}
        />
        <span>
          {label} {problem}
        </span>
      </p>
      <p className="text-fluid-sm text-muted">
        Written on {formatDateTimeInZone(undefined, writtenAt)}
      </p>
      {(state === "waiting" || state === "attention") && (
        <p className="mt-1 flex gap-6 text-fluid-sm">
          <button type="button" className={actionClass} onClick={() => void change()}>
            <Icon name="pencil" /> Change<span className="sr-only"> {title}</span>
          </button>
          <button type="button" className={actionClass} onClick={() => void removeQueued(key)}>
            <Icon name="trash-2" /> Delete<span className="sr-only"> {title}</span>
          </button>
        </p>
      )}
      {isFormTaken && (
        <output className="block text-fluid-sm font-semibold">
          There is other text in the form below. Please send that first.
        </output>
      )}
    </li>
  );
}

function findPrayerRequestForm(): HTMLFormElement | null {
  return document.querySelector<HTMLFormElement>("#share form");
}

/** Clears all fields, whatever their default values, and starts a new idempotency key. */
function clearForm(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (field instanceof HTMLTextAreaElement) field.value = "";
    else if (field instanceof HTMLInputElement) {
      if (field.type === "checkbox") field.checked = false;
      else field.value = field.name === "sending" ? newIdempotencyKey() : "";
    }
  }
}

/** Returns false if the form contains another text. */
function fillForm({ fields, key }: QueuedPrayerRequest): boolean {
  const form = findPrayerRequestForm();
  const text = form?.elements.namedItem("prayerRequest");
  if (!form || !(text instanceof HTMLTextAreaElement) || text.value.trim() !== "") return false;
  clearForm(form);
  for (const [name, value] of [...fields, ["sending", key] as const]) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = true;
    else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      field.value = value;
    }
  }
  text.dispatchEvent(new Event("input", { bubbles: true }));
  text.focus();
  return true;
}
