import { expect, test } from "vitest";
import { counterHash, emailCounterHashes } from "./spam-check.server";

test("the counters of two forms do not show that one person has used both", () => {
  expect(counterHash("prayer", "a network")).not.toBe(counterHash("testimony", "a network"));
  const hashes = emailCounterHashes("ada@mailbox.test");
  expect(new Set(hashes).size).toBe(hashes.length);
});

test("the counters of one person are found however the address was typed", () => {
  expect(emailCounterHashes(" Ada@Mailbox.test ")).toEqual(emailCounterHashes("ada@mailbox.test"));
});
