import { afterEach, expect, test, vi } from "vitest";
import { memoizeForAMinute } from "./memoize-for-a-minute.server";

afterEach(() => {
  vi.useRealTimers();
});

test("the same question is answered once in a minute, another one and the next minute anew", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-15T05:59:00Z") });
  const asked: string[] = [];
  const ask = memoizeForAMinute(({ about }: { about: string }) => asked.push(about));
  ask({ about: "a" });
  vi.setSystemTime(new Date("2026-11-15T05:59:59.999Z"));
  ask({ about: "a" });
  ask({ about: "b" });
  vi.setSystemTime(new Date("2026-11-15T06:00:00Z"));
  ask({ about: "b" });
  expect(asked).toEqual(["a", "b", "b"]);
});
