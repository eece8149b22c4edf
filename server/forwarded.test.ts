import { expect, test } from "vitest";
import { parseForwardedFor } from "./forwarded";

test.each([
  ["203.0.113.7", 0, null],
  ["203.0.113.7", 1, "203.0.113.7"],
  ["198.51.100.1, 203.0.113.7", 1, "203.0.113.7"],
  ["198.51.100.1, 203.0.113.7, 192.0.2.1", 2, "203.0.113.7"],
  ["203.0.113.7", 2, null],
  ["evil", 1, null],
  [undefined, 1, null],
])("X-Forwarded-For %j behind %i trusted proxies: %s", (header, proxies, address) => {
  expect(parseForwardedFor(header, proxies)).toBe(address);
});
