import { afterEach, expect, test, vi } from "vitest";
import { memoizeForAMinute } from "./memoize-for-a-minute.server";

afterEach(() => {
  vi.useRealTimers();
});

test("the same input is computed once a minute, another input and the next minute again", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-15T05:59:00Z") });
  const computed: string[] = [];
  const compute = memoizeForAMinute(({ about }: { about: string }) => computed.push(about));
  compute({ about: "a" });
  vi.setSystemTime(new Date("2026-11-15T05:59:59.999Z"));
  compute({ about: "a" });
  compute({ about: "b" });
  vi.setSystemTime(new Date("2026-11-15T06:00:00Z"));
  compute({ about: "b" });
  expect(computed).toEqual(["a", "b", "b"]);
});
