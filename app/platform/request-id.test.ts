import { expect, test } from "vitest";
import {
  currentRequestId,
  makeRequestId,
  resolveRequestId,
  withRequestId,
} from "./request-id.server";

const own = /^[0-9a-f]{12}$/;

test.each([
  "",
  "short",
  "a".repeat(65),
  "two words",
  "a,b,c,d,e",
  "line\nbreak1",
  "line\r\nX-Evil: 1",
  "<script>alert(1)</script>",
  '"},{"level":60',
  "../../etc/passwd",
  "%0d%0aSet-Cookie",
  "١٢٣٤٥٦٧٨",
  "{{constructor}}",
  "$(reboot)-now",
  "null\u0000byte",
  "\u001b[31mred-red",
  "😀😀😀😀😀😀😀😀",
])("an unsafe id is replaced, even from a proxy: %j", (header) => {
  expect(resolveRequestId(header, 1)).toMatch(own);
});

test("an id that did not come from our proxy is replaced", () => {
  expect(resolveRequestId("4f1c2a9b77d84c01", 0)).toMatch(own);
  expect(resolveRequestId(undefined, 1)).toMatch(own);
});

test("the id of our proxy is used", () => {
  const ids = ["4f1c2a9b77d84c014f1c2a9b77d84c01", "0198f3c4-77aa-7000-8000-1234567890ab"];
  expect(ids.map((id) => resolveRequestId(id, 1))).toEqual(ids);
});

test("ids differ, and concurrent requests each have their own", async () => {
  expect(new Set(Array.from({ length: 1_000 }, makeRequestId)).size).toBe(1_000);
  const seen = ["one", "two"].map((id) =>
    withRequestId(id, async () => {
      await new Promise(setImmediate);
      return currentRequestId();
    }),
  );
  expect(await Promise.all(seen)).toEqual(["one", "two"]);
  expect(currentRequestId()).toBeUndefined();
});
