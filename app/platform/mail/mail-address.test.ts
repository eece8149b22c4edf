import { describe, expect, test } from "vitest";
import {
  displayName,
  isDeliverableAddress,
  isPlainAddress,
  parseAddress,
} from "./mail-address.server";

test.each([
  "ada@ministry.test",
  "Ada.Lovelace+prayer@mail.ministry.test",
  "o'brien@xn--bcher-kva.test",
])("%s is an address", (text) => {
  expect(isPlainAddress(text)).toBe(true);
});

test.each([
  "",
  "ada",
  "ada@localhost",
  "ada@ministry.test,ben@ministry.test",
  "Ada <ada@ministry.test>",
  "ada@ministry.test\r\nBcc: ben@ministry.test",
  "ada@ministry.test\n",
  "ada @ministry.test",
  '"ada"@ministry.test',
  "ada@[127.0.0.1]",
  "ada@ministry．test",
  "adа@ministry.test",
  `${"a".repeat(250)}@ministry.test`,
])("%j is not one plain address", (text) => {
  expect(isPlainAddress(text)).toBe(false);
});

describe("placeholder addresses of the settings are not deliverable", () => {
  test.each(["hello@example.org", "a@EXAMPLE.com", "a@mail.example.net"])("%s", (text) => {
    expect(isDeliverableAddress(text)).toBe(false);
  });
  test("but similar addresses are", () => {
    expect(isDeliverableAddress("a@notexample.org")).toBe(true);
    expect(isDeliverableAddress("a@example.org.ng")).toBe(true);
  });
});

test("a display name is one line without address characters", () => {
  expect(displayName("Adé Ọlá")).toBe("Adé Ọlá");
  expect(displayName(" Ada\r\nBcc: x@y.test <z> ")).toBe("Ada Bcc x y.test z");
  expect(displayName("\u202Eada\u2066")).toBe("ada");
  expect(displayName("=?UTF-8?Q?=0D=0A?=")).not.toMatch(/[=?]/);
  expect(displayName("a".repeat(500))).toHaveLength(60);
});

test("an address is parsed with or without a name", () => {
  expect(parseAddress(" ada@ministry.test ")).toEqual({ name: "", address: "ada@ministry.test" });
  expect(parseAddress('"House of Prayer" <ada@ministry.test>')).toEqual({
    name: "House of Prayer",
    address: "ada@ministry.test",
  });
  expect(parseAddress("House of Prayer")).toBeUndefined();
  expect(parseAddress("A <a@ministry.test>, B <b@ministry.test>")).toBeUndefined();
});
