import { expect, test } from "vitest";
import { findRelyingParty } from "./passkeys.server";

test.each([
  undefined,
  "http://www.example.org",
  "https://192.0.2.7",
  "https://[2001:db8::1]",
  "http://127.0.0.1:3000",
])("SITE_URL %s allows no passkeys", (siteUrl) => {
  expect(findRelyingParty(siteUrl)).toBeUndefined();
});

test.each([
  ["https://www.example.org", "www.example.org"],
  ["https://example.org:8443", "example.org"],
  ["http://localhost:3000", "localhost"],
])("SITE_URL %s allows passkeys for %s", (siteUrl, id) => {
  expect(findRelyingParty(siteUrl)).toEqual({ id, origin: siteUrl });
});
