import { afterEach, expect, test, vi } from "vitest";
import { get, read, visibleText } from "~tests/support/app";
import { aGathering, setSetting } from "~tests/support/builders";
import { readSiteData } from "./site-data.server";

afterEach(() => vi.useRealTimers());

test("every page shows the brand from Settings", async () => {
  await setSetting("brand", "House of Prayer");
  const html = await read("/privacy");
  expect(html).toContain("<title>Privacy Policy | House of Prayer</title>");
  expect(visibleText(html)).toContain("House of Prayer. All rights reserved.");
});

test("the year is that of the ministry: its night of New Year comes before that of Greenwich", async () => {
  await setSetting("homeZone", "Africa/Lagos");
  vi.useFakeTimers({ now: new Date("2026-12-31T23:30:00Z"), toFake: ["Date"] });
  expect((await readSiteData("http://localhost")).year).toBe(2027);
  vi.setSystemTime(new Date("2026-12-31T22:30:00Z"));
  expect((await readSiteData("http://localhost")).year).toBe(2026);
});

test("an unknown URL gets 404 with a link to the home page", async () => {
  const response = await get("/nowhere");
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(visibleText(html)).toContain("Oops! Page not found");
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Return to Home<\/a>/);
});

test("the footer and the hour of Operation Sweep carry the start for the visitor's own time", async () => {
  await aGathering({ title: "Operation Sweep", rule: "FREQ=DAILY", start: "00:00", end: "01:00" });
  await vi.waitFor(async () => expect(await read("/prayers")).toContain("12:00 AM to 1:00 AM"));
  const html = await read("/prayers");
  const [, hero = "", footer = ""] = /<main(.*)<\/main>(.*)/s.exec(html) ?? [];
  expect(hero).toMatch(
    /12:00 AM to 1:00 AM Lagos<\/span><local-time data-starts-at="\d{4}-\d\d-\d\dT23:00:00Z"[^>]*>\d+:00 [AP]M London/,
  );
  // No other city: its note names the city of all times.
  expect(footer).toMatch(
    /12:00 AM to 1:00 AM<local-time data-starts-at="\d{4}-\d\d-\d\dT23:00:00Z"[^>]*><\/local-time>/,
  );
});
