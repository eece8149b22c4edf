import { expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { countEvent } from "./rate-limit.server";

test("parallel events are all counted, each once", async () => {
  const counts = await Promise.all(
    Array.from({ length: 50 }, () => countEvent(db, "parallel", 3600)),
  );
  expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
});

test("different names do not share a count", async () => {
  expect(await countEvent(db, "one", 3600)).toBe(1);
  expect(await countEvent(db, "other", 3600)).toBe(1);
});
