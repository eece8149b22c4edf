/** The parts of the service worker API that we use: TypeScript cannot load DOM and worker types together. */
type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };

export type FetchEvent = ExtendableEvent & {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
};

export type MessageEventOfPage = ExtendableEvent & {
  data: unknown;
  ports: readonly MessagePort[];
};

type WindowClient = {
  url: string;
  visibilityState: DocumentVisibilityState;
  postMessage: (message: unknown, transfer: Transferable[]) => void;
};

type Events = {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  sync: ExtendableEvent;
  message: MessageEventOfPage;
  fetch: FetchEvent;
};

type WorkerScope = {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: "window" }) => Promise<WindowClient[]>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => void,
  ) => void;
};

export const worker = self as unknown as WorkerScope;
