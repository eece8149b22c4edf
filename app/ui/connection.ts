/**
 * The requests of the admin area while the connection is slow or lost. A page that cannot be loaded waits, and the
 * current page stays as it is. A form that cannot be sent fails, because its text may change before it is sent again.
 */
import { useSyncExternalStore } from "react";

export type Connection = "fine" | "slow" | "lost";

/** From the service worker: this page could not be loaded. The open page stays, and confirms it to the port. */
export type UnreachableMessage = { unreachable: string };

/** A TypeError, as fetch throws it. */
export class NoConnectionError extends TypeError {}

export const noConnection = "No connection. Your text is safe; try again";

const slowMs = 5_000;

let connection: Connection = "fine";
const listeners = new Set<() => void>();
/** The requests that wait for the connection. */
const waiting = new Set<() => void>();
/** The last form or link, until a response arrives. */
let unfinished: { form?: HTMLFormElement; repeat: () => void } | undefined;
/** The connection came back after this form was lost. */
let unsentForm: HTMLFormElement | undefined;

export function useConnection(): Connection {
  return useSyncExternalStore(
    subscribe,
    () => connection,
    () => "fine",
  );
}

/** The form that offers to be sent again. */
export function useUnsentForm(): HTMLFormElement | undefined {
  return useSyncExternalStore(
    subscribe,
    () => unsentForm,
    () => undefined,
  );
}

/** The page says that the connection is lost, so nothing else needs to. */
export function announcesConnection(): boolean {
  return listeners.size > 0;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setConnection(now: Connection): void {
  connection = now;
  for (const listener of listeners) listener();
}

/**
 * For the router: waits for the connection, where the page announces that, instead of showing an error page. Reads the
 * whole body, which may be cut too.
 */
export async function fetchWhenConnected(request: Request): Promise<Response> {
  const timer = setTimeout(() => setConnection("slow"), slowMs);
  try {
    const response = await fetch(request);
    const body = response.body && (await response.arrayBuffer());
    unfinished = undefined;
    unsentForm = undefined;
    setConnection("fine");
    return new Response(body, response);
  } catch (error) {
    if (request.signal.aborted) throw error;
    setConnection("lost");
    if (request.method !== "GET" || !announcesConnection()) {
      throw new NoConnectionError(noConnection);
    }
  } finally {
    clearTimeout(timer);
  }
  await nextTry(request.signal);
  return fetchWhenConnected(request);
}

/** Rejects when another page is opened meanwhile. */
function nextTry(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    waiting.add(resolve);
    signal.addEventListener("abort", () => {
      waiting.delete(resolve);
      reject(signal.reason);
    });
  });
}

/** Remembers a form that is being sent. */
export function rememberForm(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const repeat = () => {
    if (form.isConnected) form.requestSubmit(submitter);
  };
  unfinished = { form, repeat };
  unsentForm = undefined;
}

/** Keeps the page while the phone is offline: the browser would show its own error page. */
export function holdLink(event: { target: EventTarget | null; preventDefault: () => void }): void {
  const link = event.target instanceof Element && event.target.closest("a");
  if (!link || navigator.onLine || link.origin !== location.origin) return;
  if (link.pathname + link.search === location.pathname + location.search) return;
  event.preventDefault();
  unfinished = { repeat: () => link.click() };
  setConnection("lost");
}

/** For a page that the browser could not load. */
export function holdNavigation(url: string): void {
  unfinished = { repeat: () => location.assign(url) };
  setConnection("lost");
}

export function tryAgain(): void {
  loadWaitingPages();
  unsentForm = undefined;
  setConnection("fine");
  unfinished?.repeat();
}

/** A link is followed. A form is never sent again by itself: it offers that. */
export function continueOnline(): void {
  const wasLost = connection === "lost";
  loadWaitingPages();
  if (wasLost) unsentForm = unfinished?.form;
  setConnection("fine");
  if (wasLost && !unsentForm) unfinished?.repeat();
}

function loadWaitingPages(): void {
  const requests = [...waiting];
  waiting.clear();
  for (const resume of requests) resume();
}
