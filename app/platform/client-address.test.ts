import { expect, test } from "vitest";
import { neighbourhood } from "./client-address.server";

test("neighbours count together, strangers apart", () => {
  expect(neighbourhood("203.0.113.7")).toBe(neighbourhood("203.0.113.200"));
  expect(neighbourhood("203.0.113.7")).not.toBe(neighbourhood("203.0.114.7"));
  expect(neighbourhood("::ffff:203.0.113.7")).toBe(neighbourhood("203.0.113.7"));
  expect(neighbourhood("2001:db8:1::1")).toBe(neighbourhood("2001:0DB8:0001:ffff::2"));
  expect(neighbourhood("2001:db8:1::1")).not.toBe(neighbourhood("2001:db8:2::1"));
  expect(neighbourhood("::1")).toBe(neighbourhood("0:0:0:0:0:0:0:2"));
});

test("an address is not to be read out of what is kept", () => {
  expect(neighbourhood("203.0.113.7")).not.toContain("203");
});
