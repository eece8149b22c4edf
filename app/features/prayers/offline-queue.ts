/** Where requests wait on the phone: read and written by the page and by the service worker. */
import type { QueuedPrayerRequest } from "./queued-prayer-request";

const shelf = "requests";
const channelName = "waiting requests";

export async function listQueued(): Promise<QueuedPrayerRequest[]> {
  const all = await inStore<QueuedPrayerRequest[]>("readonly", (store) => store.getAll());
  return all.toSorted((a, b) => a.writtenAt.localeCompare(b.writtenAt));
}

export async function putQueued(request: QueuedPrayerRequest): Promise<void> {
  await inStore("readwrite", (store) => store.put(request));
  tellOthers();
}

export async function removeQueued(key: string): Promise<void> {
  await inStore("readwrite", (store) => store.delete(key));
  tellOthers();
}

/** Calls `listener` when another page or the worker has changed something. */
export function onQueueChange(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = listener;
  return () => channel.close();
}

function tellOthers(): void {
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
    const transaction = database.transaction(shelf, mode);
    const request = ask(transaction.objectStore(shelf));
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
    request.onupgradeneeded = () => request.result.createObjectStore(shelf, { keyPath: "key" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
