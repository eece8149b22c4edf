import { expect, test } from "vitest";
import { LruCache } from "./lru-cache.server";

const keys = <Value>(cache: LruCache<string, Value>) => [...cache.entries()].map(([key]) => key);

test("a full cache removes the entry that was used least recently", () => {
  const cache = new LruCache<string, number>(3);
  for (const [index, key] of ["a", "b", "c"].entries()) cache.set(key, index);
  expect([cache.get("a"), cache.peek("b"), cache.get("missing")]).toEqual([0, 1, undefined]);
  cache.set("d", 3);
  expect(keys(cache)).toEqual(["c", "a", "d"]);
  cache.set("c", 4);
  cache.set("e", 5);
  expect(keys(cache)).toEqual(["d", "c", "e"]);
  expect(cache.get("c")).toBe(4);
});

test("a bound on sizes removes as many entries as needed, and uses the sizes of now", () => {
  const cache = new LruCache<string, { bytes: number }>(100, ({ bytes }) => bytes);
  const growing = { bytes: 10 };
  cache.set("growing", growing);
  cache.set("a", { bytes: 40 });
  cache.set("b", { bytes: 40 });
  expect(cache.size).toBe(90);
  cache.get("growing");
  growing.bytes = 60;
  cache.set("c", { bytes: 30 });
  expect(keys(cache)).toEqual(["growing", "c"]);
  expect(cache.size).toBe(90);
});

test("an entry that is larger than the bound is stored alone", () => {
  const cache = new LruCache<string, number>(10, (bytes) => bytes);
  cache.set("small", 5);
  cache.set("large", 50);
  expect(keys(cache)).toEqual(["large"]);
  cache.delete("large");
  expect(cache.size).toBe(0);
});
