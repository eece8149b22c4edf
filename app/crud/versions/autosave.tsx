import { type RefObject, useEffect, useState } from "react";
import { newIdempotencyKey } from "~/ui/forms/idempotency-key";
import { useInBrowser } from "~/ui/use-in-browser";

const pauseMs = 2_000;
/** Someone who types without a pause is saved as often as this. */
const maxWaitMs = 10_000;
/** After this time another revision begins, so that earlier text can be restored. */
const revisionMs = 600_000;

/** Browsers refuse longer requests that outlive the page. */
const maxKeepaliveLength = 60_000;
const formType = { "Content-Type": "application/x-www-form-urlencoded" };

type Autosaved = { at: number } | "failed" | undefined;

/**
 * Sends the form to `url` when typing pauses. It uses plain fetch: a fetcher of React Router would abort a navigation in
 * progress. While there is no connection nothing is sent; browser storage has the text.
 */
export function useAutosave(
  form: RefObject<HTMLFormElement | null>,
  url: string | undefined,
): Autosaved {
  const [autosaved, setAutosaved] = useState<Autosaved>();
  useEffect(() => {
    const element = form.current;
    if (!element || !url) return;
    return autosaveForm(element, url, setAutosaved);
  }, [form, url]);
  return autosaved;
}

/** Returns a function that ends it. */
function autosaveForm(
  form: HTMLFormElement,
  url: string,
  report: (autosaved: Autosaved) => void,
): () => void {
  let timer: number | undefined;
  let isUnsent = false;
  let waitingSince = 0;
  let revisionBegan = Date.now();
  let sending = new AbortController();

  const send = async (isLeaving = false) => {
    cancel();
    if (!navigator.onLine) return report("failed");
    const isNew = fieldIn(form, "id")?.value === "";
    if (!isNew && Date.now() - revisionBegan > revisionMs) beginRevision();
    sending = new AbortController();
    const { signal } = sending;
    try {
      const body = bodyOf(form);
      const keepalive = isLeaving && body.length < maxKeepaliveLength;
      const options = { method: "POST", body, signal, keepalive, redirect: "manual" } as const;
      const response = await fetch(url, { ...options, headers: formType });
      isUnsent = isUnsent && !response.ok;
      report(response.ok ? { at: Date.now() } : "failed");
      // The revision was saved in another tab.
      if (response.status === 409) {
        beginRevision();
        wait();
      }
    } catch {
      if (!signal.aborted) report("failed");
    }
  };
  const beginRevision = () => {
    revisionBegan = Date.now();
    const revision = fieldIn(form, "revision");
    if (revision) revision.value = newIdempotencyKey();
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
  const wait = () => {
    waitingSince = timer === undefined ? Date.now() : waitingSince;
    clearTimeout(timer);
    const longest = waitingSince + maxWaitMs - Date.now();
    timer = window.setTimeout(() => void send(), Math.max(0, Math.min(pauseMs, longest)));
  };
  const sendBeforeLeaving = () => {
    if (isUnsent) void send(true);
  };
  const hide = () => {
    if (document.visibilityState === "hidden") sendBeforeLeaving();
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  const revision = fieldIn(form, "revision");
  if (revision) revision.value ||= newIdempotencyKey();
  const reconnect = () => {
    if (isUnsent) wait();
  };
  form.addEventListener("input", type, { signal });
  form.addEventListener("submit", submit, { signal });
  addEventListener("online", reconnect, { signal });
  document.addEventListener("visibilitychange", hide, { signal });
  return () => {
    listeners.abort();
    sendBeforeLeaving();
  };
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
  if (autosaved === "failed") return "Not saved yet. Your text is kept on this device.";
  return `Saved ${formatAgo(seconds)}${isDraft ? "" : ". Not public yet."}`;
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
