import { setQueuedRequestsFlag } from "~/ui/queued-requests-flag";

/** A prayer request stored on the phone until it is sent. */
export type QueuedPrayerRequest = {
  /** Idempotency key: the same at every attempt. */
  key: string;
  writtenAt: string;
  state: "waiting" | "sending" | "sent" | "attention";
  /** Empty for a confidential request: others may use this phone. */
  subject: string;
  /** Empty once it is sent. */
  fields: [name: string, value: string][];
  /** Shown if `state` is "attention". */
  problem?: string;
};

// The page and the service worker both use this database.
const storeName = "requests";
const channelName = "waiting requests";

export async function listQueued(): Promise<QueuedPrayerRequest[]> {
  const all = await inStore<QueuedPrayerRequest[]>("readonly", (store) => store.getAll());
  return all.toSorted((a, b) => a.writtenAt.localeCompare(b.writtenAt));
}

type Sync = { register: (tag: string) => Promise<void> };

/** Returns the idempotency key. */
export async function addToOfflineQueue(typed: FormData): Promise<string> {
  const fields = [...typed].filter((field): field is [string, string] => isText(field[1]));
  const textOf = (wanted: string) => fields.find(([name]) => name === wanted)?.[1] ?? "";
  const key = textOf("sending");
  await putQueued({
    key,
    writtenAt: new Date().toISOString(),
    state: "waiting",
    subject: textOf("isConfidential") ? "" : textOf("subject"),
    fields: fields.filter(([name]) => name !== "sending"),
  } satisfies QueuedPrayerRequest);
  setQueuedRequestsFlag(true);
  void registerSync();
  return key;
}

/** Background sync, if available, sends the queue even after the page was closed. */
async function registerSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const { sync } = (registration ?? {}) as { sync?: Sync };
  await sync?.register("waiting requests").catch(() => {});
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

export async function putQueued(request: QueuedPrayerRequest): Promise<void> {
  await inStore("readwrite", (store) => store.put(request));
  notifyOthers();
}

export async function removeQueued(key: string): Promise<void> {
  await inStore("readwrite", (store) => store.delete(key));
  notifyOthers();
}

/** Calls `listener` when another page or the service worker changes the queue. */
export function onQueueChange(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = listener;
  return () => channel.close();
}

function notifyOthers(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
}

async function inStore<Answer>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest,
): Promise<Answer> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(storeName, mode);
    const request = ask(transaction.objectStore(storeName));
    return await new Promise<Answer>((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("prayers", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: "key" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
