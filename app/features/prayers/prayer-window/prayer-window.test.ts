/** What visitors see of the window on /prayers. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db } from "~/platform/database.server";
import { follow, post, read, visibleText } from "~tests/support/app";
import { aConfidentialRequest, aPrayerRequest, setSetting } from "~tests/support/builders";

const good = {
  name: "Adaeze Nwosu",
  email: "adaeze@example.org",
  subject: "Guidance at work",
  prayerRequest: "Please pray for guidance.",
};
const yesterday = { createdAt: "2026-11-16T12:00:00.000Z" };

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-17T12:00:00Z") });
  await db.deleteFrom("prayerRequests").execute();
  await db.deleteFrom("formKeys").execute();
});
afterEach(() => vi.useRealTimers());

const windowOf = (html: string) =>
  /<section[^>]*prayer-window-section.*?<\/section>/s.exec(html)?.[0] ?? "";

test("without a request the window asks for the first", async () => {
  const text = visibleText(windowOf(await read("/prayers")));
  expect(text).toContain("This month’s window is waiting for its first light. It can be yours.");
  expect(text).toContain("Light the first pane");
});

test("a confidential request changes only the number", async () => {
  await aPrayerRequest(yesterday);
  const before = windowOf(await read("/prayers"));
  await aConfidentialRequest(good, yesterday);
  const after = windowOf(await read("/prayers"));
  await db.deleteFrom("prayerRequests").where("isConfidential", "=", true).execute();
  await aPrayerRequest(yesterday);
  expect(visibleText(before)).toContain("1 prayer this month.");
  expect(visibleText(after)).toContain("2 prayers this month.");
  expect(windowOf(await read("/prayers"))).toBe(after);
});

test("a request of today does not show yet, whether it is confidential or not", async () => {
  const before = windowOf(await read("/prayers"));
  await aPrayerRequest({ createdAt: "2026-11-17T11:00:00.000Z" });
  await aConfidentialRequest(good, { createdAt: "2026-11-17T11:30:00.000Z" });
  expect(windowOf(await read("/prayers"))).toBe(before);
});

test.each<Record<string, string>>([{}, { isConfidential: "on" }])(
  "after sending, the pane of the request is lit: %o",
  async (flags) => {
    const html = await (await follow(await post("/prayers", { ...good, ...flags }))).text();
    expect(windowOf(html)).toContain('class="own-pane"');
    expect(visibleText(windowOf(html))).toContain("The bright pane is yours.");
    expect(windowOf(await read("/prayers"))).not.toContain("own-pane");
  },
);

test("after a request that suggests danger the page shows help first, and no bright pane", async () => {
  await setSetting("helpLines", [{ country: "Nigeria", name: "A help line", number: "112" }]);
  const prayerRequest = "I want to kill myself tonight.";
  const html = await (await follow(await post("/prayers", { ...good, prayerRequest }))).text();
  expect(visibleText(html)).toContain("We have your request, and you are not alone");
  expect(html).not.toContain("own-pane");
});

test("with more than 120 requests one pane stands for several, and the page says so", async () => {
  for (let n = 0; n < 121; n++) await aPrayerRequest({ ...yesterday, status: "closed" });
  expect(visibleText(windowOf(await read("/prayers")))).toContain(
    "one pane stands for up to 2 prayers",
  );
});

test("the offline copy has no window", async () => {
  expect(windowOf(await read("/prayers?kept"))).toBe("");
});
