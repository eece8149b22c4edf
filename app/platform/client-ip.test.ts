import { expect, test } from "vitest";
import { networkPrefix } from "./client-ip.server";

test.each([
  ["203.0.113.77", "203.0.113.0/24"],
  ["::ffff:203.0.113.77", "203.0.113.0/24"],
  ["2001:db8:85a3:1::8a2e:370:7334", "2001:db8:85a3::/48"],
  ["2001:db8::1", "2001:db8:0::/48"],
  ["::1", "0:0:0::/48"],
  ["fe80::1%eth0", "fe80:0:0::/48"],
  ["not an address", null],
  ["", null],
  [null, null],
])("%s is reduced to its network", (address, network) => {
  expect(networkPrefix(address)).toBe(network);
});
