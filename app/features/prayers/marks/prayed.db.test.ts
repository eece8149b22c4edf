import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { deleteExpiredMarks } from "~/platform/privacy/request-tables.server";
import {
  cookieHeader,
  follow,
  get,
  post,
  read,
  visibleText,
  visitorHeaders,
} from "~tests/support/app";
import { aConfidentialRequest, aPrayerRequest } from "~tests/support/builders";
import { withoutTable } from "~tests/support/database";
import { countPrayer } from "./prayer-marks.server";

const countOf = async (requestId: string) => {
  const row = await db
    .selectFrom("prayerCounts")
    .select("count")
    .where("requestId", "=", requestId)
    .executeTakeFirst();
  return row?.count ?? 0;
};
const marks = () => db.selectFrom("prayerMarks").selectAll().execute();
const tap = (id: string, headers?: Record<string, string>) =>
  post("/prayers/prayed", { id }, headers);
const deviceCookie = (response: Response) =>
  response.headers.getSetCookie().find((cookie) => cookie.startsWith("prayed="));
const textAfter = async (response: Response) => visibleText(await (await follow(response)).text());

beforeEach(async () => {
  for (const table of ["prayerRequests", "prayerMarks", "prayerCounts", "prayerDays"] as const) {
    await db.deleteFrom(table).execute();
  }
});

describe("what is not counted", () => {
  test("opening the address changes nothing and leads to the list", async () => {
    const { id } = await aPrayerRequest();
    for (const path of [`/prayers/prayed?id=${id}`, `/prayers/report?id=${id}`]) {
      const response = await get(path, await visitorHeaders());
      expect([response.status, response.headers.get("Location")]).toEqual([302, "/prayers"]);
      expect(deviceCookie(response)).toBeUndefined();
    }
    expect([await countOf(id), await marks()]).toEqual([0, []]);
    expect(await db.selectFrom("requestReports").selectAll().execute()).toEqual([]);
  });

  test.each([
    ["without a form token", {}],
    ["with a forged form token", { Cookie: `form=${crypto.randomUUID()}.1.${"x".repeat(43)}` }],
    ["with a forged device cookie", { Cookie: `prayed=${"a".repeat(43)}.${"b".repeat(43)}` }],
  ])("a tap %s is thanked for, but not counted", async (_, headers) => {
    const { id } = await aPrayerRequest();
    const response = await tap(id, headers);
    expect([response.status, deviceCookie(response)]).toEqual([303, undefined]);
    expect(await textAfter(response)).toContain("Thank you for praying We could not count it");
    expect(await countOf(id)).toBe(0);
  });

  test.each([
    ["closed", { status: "closed" }],
    ["answered", { status: "answered" }],
    ["hidden", { visibility: "hidden" }],
    ["held", { visibility: "held" }],
    ["expired", { expiresAt: "2026-01-01T00:00:00.000Z" }],
  ] as const)("a prayer for a request that is %s gets a kind response", async (_, row) => {
    const { id } = await aPrayerRequest(row);
    const text = await textAfter(await tap(id));
    expect(text).toContain("Thank you for praying This request is no longer on the page");
    expect([await countOf(id), await marks()]).toEqual([0, []]);
  });

  test("a prayer for a confidential request, or for none, is not counted", async () => {
    const content = { name: "Ada", email: "a@example.org", subject: "S", prayerRequest: "P" };
    const { id } = await aConfidentialRequest(content);
    for (const named of [id, crypto.randomUUID(), "no id", ""]) {
      expect(await textAfter(await tap(named))).toContain("no longer on the page");
    }
    expect([await countOf(id), await marks()]).toEqual([0, []]);
  });

  test("the 61st new device of a network in an hour is not counted, and a known one still is", async () => {
    const [first, second] = [await aPrayerRequest(), await aPrayerRequest()];
    const network = { "X-Forwarded-For": "203.0.113.7" };
    const headers = async () => ({ ...(await visitorHeaders()), ...network });
    const known = await tap(first.id, await headers());
    for (let n = 1; n < 60; n++) await tap(first.id, await headers());
    const refused = await tap(first.id, await headers());
    expect([deviceCookie(refused), await countOf(first.id)]).toEqual([undefined, 60]);
    expect(await textAfter(refused)).toContain("Many people on your network");
    await tap(second.id, { ...network, Cookie: cookieHeader(known) });
    expect(await countOf(second.id)).toBe(1);
  });
});

describe("what is counted", () => {
  test("no page sets the cookie; the first counted tap does", async () => {
    const { id } = await aPrayerRequest();
    for (const path of ["/prayers", "/prayers/pray"]) {
      expect(deviceCookie(await get(path))).toBeUndefined();
    }
    const response = await tap(id);
    expect([response.status, response.headers.get("Location")]).toEqual([
      303,
      `/prayers#request-${id}`,
    ]);
    expect(deviceCookie(response)).toMatch(
      /^prayed=[\w.-]+; Max-Age=31536000; Path=\/prayers; HttpOnly; SameSite=Lax$/,
    );
    expect(await textAfter(response)).toContain("Thank you for praying Your prayer is counted.");
    expect(await countOf(id)).toBe(1);
  });

  test("a device counts once a day for each request, and again on the next day", async () => {
    const [first, second] = [await aPrayerRequest(), await aPrayerRequest()];
    const cookie = cookieHeader(await tap(first.id));
    const again = await tap(first.id, { Cookie: cookie });
    expect(deviceCookie(again)).toBeUndefined();
    expect(await textAfter(again)).toContain("Each request counts once a day from one device.");
    await tap(second.id, { Cookie: cookie });
    expect([await countOf(first.id), await countOf(second.id)]).toEqual([1, 1]);
    const day = new Date("2026-11-16T23:59:59.000Z");
    const nextDay = new Date("2026-11-17T00:00:00.000Z");
    expect(await countPrayer("device", first.id, day)).toBe("counted");
    expect(await countPrayer("device", first.id, day)).toBe("repeated");
    expect(await countPrayer("device", first.id, nextDay)).toBe("counted");
    expect(await countOf(first.id)).toBe(3);
  });

  test("200 parallel first taps of one device count 1", async () => {
    const { id } = await aPrayerRequest();
    const headers = await visitorHeaders();
    const replies = await Promise.all(Array.from({ length: 200 }, () => tap(id, headers)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([303]));
    expect(new Set(replies.map(deviceCookie)).size).toBe(1);
    expect(await countOf(id)).toBe(1);
  });

  test("200 parallel taps of 200 devices count 200, also on the day", async () => {
    const { id } = await aPrayerRequest();
    const devices = await Promise.all(Array.from({ length: 200 }, () => visitorHeaders()));
    await Promise.all(devices.map((headers) => tap(id, headers)));
    expect(await countOf(id)).toBe(200);
    const days = await db.selectFrom("prayerDays").select("count").execute();
    expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(200);
  });

  test("a tap changes neither the request nor the version of any content", async () => {
    const { id } = await aPrayerRequest();
    const state = async () => [
      await db.selectFrom("prayerRequests").selectAll().execute(),
      await db.selectFrom("contentVersions").selectAll().orderBy("area").execute(),
    ];
    const before = await state();
    await tap(id);
    expect(await countOf(id)).toBe(1);
    expect(await state()).toEqual(before);
  });

  test("the database shows neither the device nor the form token nor the network", async () => {
    const { id } = await aPrayerRequest();
    const visitor = await visitorHeaders();
    const headers = { ...visitor, "X-Forwarded-For": "198.51.100.77" };
    const response = await tap(id, headers);
    const device = deviceCookie(response)?.split(/[=.]/)[1] ?? "";
    const token = visitor.Cookie?.split(/[=.]/)[1] ?? "";
    const stored = JSON.stringify([
      await marks(),
      await db.selectFrom("prayerCounts").selectAll().execute(),
      await db.selectFrom("rateLimits").selectAll().execute(),
    ]);
    expect([device.length, token.length]).toEqual([43, 36]);
    for (const secret of [device, token, "198.51.100"]) expect(stored).not.toContain(secret);
  });

  test("marks are deleted after two days, and the number stays", async () => {
    const { id } = await aPrayerRequest();
    const now = Date.parse("2026-11-17T12:00:00.000Z");
    await countPrayer("one", id, new Date(now - 2 * 86_400_000 - 1));
    await countPrayer("two", id, new Date(now - 86_400_000));
    await deleteExpiredMarks(db, now);
    expect([(await marks()).length, await countOf(id)]).toEqual([1, 2]);
  });
});

describe("the page", () => {
  test("the card has the button and the number, nothing at zero, and nothing if the author hides it", async () => {
    const prayed = await aPrayerRequest({ subject: "Prayed for" });
    const hiding = await aPrayerRequest({ subject: "Hiding it", hidesCount: true });
    await aPrayerRequest({ subject: "Nobody yet" });
    for (const { id } of [prayed, hiding]) {
      for (const device of ["one", "two"]) await countPrayer(device, id);
    }
    const html = await read("/prayers");
    expect(visibleText(html).match(/Prayed for [\d,]+ times?/g)).toEqual(["Prayed for 2 times"]);
    expect(html).toContain(`<li id="request-${prayed.id}"`);
    expect(html).toMatch(new RegExp(`<button[^>]* value="${prayed.id}"[^>]*>I prayed<span`));
  });

  test("the list stays in its order, whatever was prayed for most", async () => {
    const old = await aPrayerRequest({ subject: "Old", createdAt: "2026-01-01T00:00:00.000Z" });
    await aPrayerRequest({ subject: "New", createdAt: "2026-01-02T00:00:00.000Z" });
    await countPrayer("one", old.id);
    expect(visibleText(await read("/prayers"))).toMatch(/New .*Old /s);
  });

  test("a tap on a later page leads back to it", async () => {
    const { id } = await aPrayerRequest();
    const response = await post("/prayers/prayed?page=2&answered=3&other=4", { id });
    expect(response.headers.get("Location")).toBe(`/prayers?page=2&answered=3#request-${id}`);
  });

  test("a query that is no page number is left out", async () => {
    const { id } = await aPrayerRequest();
    const response = await post("/prayers/prayed?page=//evil.test&answered=0", { id });
    expect(response.headers.get("Location")).toBe(`/prayers#request-${id}`);
  });
});

describe("when the database fails", () => {
  test.each([
    ["/prayers/prayed", "prayerMarks", "We could not count it just now."],
    ["/prayers/prayed", "prayerCounts", "We could not count it just now."],
    ["/prayers/report", "requestReports", "try again later"],
  ] as const)(
    "%s without %s shows the toast of failure, and nothing is counted",
    async (path, table, text) => {
      const { id } = await aPrayerRequest();
      const responses: Response[] = [];
      await withoutTable(table, async () => {
        responses.push(await post(path, { id }));
      });
      const [response = new Response()] = responses;
      expect([response.status, deviceCookie(response)]).toEqual([303, undefined]);
      expect(await textAfter(response)).toContain(text);
      expect([await countOf(id), await marks()]).toEqual([0, []]);
      expect(await db.selectFrom("prayerDays").selectAll().execute()).toEqual([]);
      expect(await db.selectFrom("requestReports").selectAll().execute()).toEqual([]);
    },
  );
});
