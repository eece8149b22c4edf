/** What the types of a page do not know of a service worker: only what ours uses. */
type LastingEvent = Event & { waitUntil: (work: Promise<unknown>) => void };

export type FetchEvent = LastingEvent & {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
};

type Events = {
  install: LastingEvent;
  activate: LastingEvent;
  sync: LastingEvent;
  fetch: FetchEvent;
};

type WorkerScope = {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => void,
  ) => void;
};

export const worker = self as unknown as WorkerScope;
