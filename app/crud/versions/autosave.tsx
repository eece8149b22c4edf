import { type RefObject, useEffect, useRef, useState } from "react";
import { newIdempotencyKey } from "~/ui/forms/idempotency-key";
import { useInBrowser } from "~/ui/use-in-browser";

const pauseMs = 2_000;
/** Someone who types without a pause is saved as often as this. */
const maxWaitMs = 10_000;
/** After this time another revision begins, so that earlier text can be restored. */
const revisionMs = 600_000;

/** A failed autosave is tried again after this time, and as soon as the browser is online again. */
const retryMs = 15_000;

/** Browsers refuse longer requests that outlive the page. */
const maxKeepaliveLength = 60_000;
const formType = { "Content-Type": "application/x-www-form-urlencoded" };

type Autosaved = { at: number } | "offline" | "failed" | undefined;

/** `flush` sends what is not saved yet, and says whether everything is saved now. */
type Autosave = { state: Autosaved; isSaved: () => boolean; flush: () => Promise<boolean> };
type RunningAutosave = Omit<Autosave, "state"> & { end: () => void };

/**
 * Sends the form to `url` when typing pauses. It uses plain fetch: a fetcher of React Router would abort a navigation in
 * progress. While there is no connection nothing is sent; browser storage has the text.
 */
export function useAutosave(
  form: RefObject<HTMLFormElement | null>,
  url: string | undefined,
): Autosave {
  const [state, setState] = useState<Autosaved>();
  const running = useRef<RunningAutosave>(undefined);
  useEffect(() => {
    const element = form.current;
    if (!element || !url) return;
    const started = autosaveForm(element, url, setState);
    running.current = started;
    return () => {
      running.current = undefined;
      started.end();
    };
  }, [form, url]);
  const [access] = useState(() => ({
    isSaved: () => running.current?.isSaved() ?? false,
    flush: async () => (await running.current?.flush()) ?? false,
  }));
  return { state, ...access };
}

function autosaveForm(
  form: HTMLFormElement,
  url: string,
  report: (autosaved: Autosaved) => void,
): RunningAutosave {
  let timer: number | undefined;
  let isUnsent = false;
  let isStored = false;
  let waitingSince = 0;
  let revisionBegan = Date.now();
  let sending = new AbortController();

  const send = async (isLeaving = false) => {
    cancel();
    if (!navigator.onLine) return report("offline");
    const isNew = fieldIn(form, "id")?.value === "";
    if (!isNew && Date.now() - revisionBegan > revisionMs) beginRevision();
    nameRevision();
    sending = new AbortController();
    const { signal } = sending;
    try {
      const body = bodyOf(form);
      const keepalive = isLeaving && body.length < maxKeepaliveLength;
      const options = { method: "POST", body, signal, keepalive, redirect: "manual" } as const;
      const response = await fetch(url, { ...options, headers: formType });
      if (response.ok) {
        // What was typed meanwhile has a timer of its own.
        isUnsent = timer !== undefined;
        isStored = true;
      }
      report(response.ok ? { at: Date.now() } : "failed");
      if (response.status >= 500) wait(retryMs);
      // The revision was saved in another tab.
      if (response.status === 409) {
        beginRevision();
        wait();
      }
    } catch {
      if (signal.aborted) return;
      report("offline");
      wait(retryMs);
    }
  };
  const beginRevision = () => {
    revisionBegan = Date.now();
    const revision = fieldIn(form, "revision");
    if (revision) revision.value = "";
    nameRevision();
  };
  /** Fields that come back are new elements, and text that was typed before hydration has no revision yet. */
  const nameRevision = () => {
    const revision = fieldIn(form, "revision");
    if (revision) revision.value ||= newIdempotencyKey();
  };
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
    sending.abort();
  };
  const type = () => {
    isUnsent = true;
    wait();
  };
  const submit = () => {
    isUnsent = false;
    cancel();
  };
  const wait = (ms = pauseMs) => {
    if (listeners.signal.aborted) return;
    waitingSince = timer === undefined ? Date.now() : waitingSince;
    clearTimeout(timer);
    const longest = Math.max(0, waitingSince + maxWaitMs - Date.now());
    timer = window.setTimeout(() => void send(), ms === pauseMs ? Math.min(ms, longest) : ms);
  };
  const flush = async () => {
    if (isUnsent || !isStored) await send();
    return isStored && !isUnsent;
  };
  const sendBeforeLeaving = () => {
    if (isUnsent) void send(true);
  };
  const hide = () => {
    if (document.visibilityState === "hidden") sendBeforeLeaving();
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  nameRevision();
  const reconnect = () => {
    if (isUnsent) void send();
  };
  form.addEventListener("input", type, { signal });
  form.addEventListener("submit", submit, { signal });
  addEventListener("online", reconnect, { signal });
  document.addEventListener("visibilitychange", hide, { signal });
  const end = () => {
    listeners.abort();
    sendBeforeLeaving();
    clearTimeout(timer);
  };
  return { isSaved: () => isStored && !isUnsent, flush, end };
}

function fieldIn(form: HTMLFormElement, name: string): HTMLInputElement | undefined {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : undefined;
}

function bodyOf(form: HTMLFormElement): string {
  const typed = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return new URLSearchParams(typed).toString();
}

/** The line is there from the start, so that nothing moves when it is filled in. */
export function AutosaveStatus({ autosaved, isDraft }: { autosaved: Autosaved; isDraft: boolean }) {
  const hasScript = useInBrowser(() => true, false);
  return (
    <p className="min-h-5 basis-full self-center text-sm text-muted sm:order-last sm:basis-auto">
      {hasScript && <StatusText autosaved={autosaved} isDraft={isDraft} />}
    </p>
  );
}

function StatusText({ autosaved, isDraft }: { autosaved: Autosaved; isDraft: boolean }) {
  const seconds = useSecondsSince(typeof autosaved === "object" ? autosaved.at : undefined);
  if (!autosaved) return "Your text is saved as you type.";
  if (autosaved === "offline") return "Not saved yet. No connection.";
  if (autosaved === "failed") return "Not saved yet. Save to try again.";
  return isDraft
    ? `Draft saved ${formatAgo(seconds)}`
    : `Changes saved ${formatAgo(seconds)}. Visitors see them when you save.`;
}

function formatAgo(seconds: number): string {
  if (seconds < 2) return "just now";
  return seconds < 60 ? `${seconds} s ago` : `${Math.floor(seconds / 60)} min ago`;
}

function useSecondsSince(at: number | undefined): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (at === undefined) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [at]);
  return at === undefined ? 0 : Math.max(0, Math.round((now - at) / 1_000));
}
