/** The parts of a browser that the offline code stores in, in memory: Node.js has none of them. */
import { vi } from "vitest";

type Key = string | { url: string };
type Row = Record<string, unknown>;

/** `localStorage`, `indexedDB` and `caches` until the end of the file. Returns what can be read without the code. */
export function installBrowserStorage(origin: string) {
  const items = new Map<string, string>();
  const rows = new Map<string, Row>();
  const stored = new Map<string, Map<string, Response>>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  });
  vi.stubGlobal("indexedDB", { open: () => openDatabase(rows) });
  vi.stubGlobal("caches", {
    open: async (name: string) => {
      const cache = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, cache);
      return openCache(cache, origin);
    },
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  });
  return {
    rows: () => [...rows.values()],
    caches: () =>
      Object.fromEntries([...stored].map(([name, cache]) => [name, [...cache.keys()].toSorted()])),
    clear: () => {
      for (const storage of [items, rows, stored]) storage.clear();
    },
  };
}

function openCache(cache: Map<string, Response>, origin: string) {
  const path = (key: Key) => {
    const { pathname, search } = new URL(typeof key === "string" ? key : key.url, origin);
    return pathname + search;
  };
  return {
    match: async (key: Key) => cache.get(path(key))?.clone(),
    matchAll: async () => [...cache.values()].map((response) => response.clone()),
    keys: async () => [...cache.keys()].map((key) => ({ url: origin + key })),
    put: async (key: Key, response: Response) => void cache.set(path(key), response),
    add: async (key: string) => void cache.set(path(key), await fetch(key)),
    delete: async (key: Key) => cache.delete(path(key)),
  };
}

/** A database with one store, whose rows have the key `key`. Each transaction makes one request. */
function openDatabase(rows: Map<string, Row>) {
  const transaction = () => {
    const current: { oncomplete?: () => void } = {};
    const done = (result?: unknown) => {
      queueMicrotask(() => current.oncomplete?.());
      return { result };
    };
    const store = {
      getAll: () => done([...rows.values()].map((row) => structuredClone(row))),
      put: (row: Row) => done(rows.set(String(row.key), structuredClone(row))),
      delete: (key: string) => done(rows.delete(key)),
    };
    return Object.assign(current, { objectStore: () => store });
  };
  const request: { result: unknown; onsuccess?: () => void } = {
    result: { transaction, close: () => {} },
  };
  queueMicrotask(() => request.onsuccess?.());
  return request;
}
