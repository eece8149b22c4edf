import { beforeEach, expect, test } from "vitest";
import { countPrayer } from "~/features/prayers/marks/prayer-marks.server";
import { db } from "~/platform/database.server";
import { newId } from "~db/new-id.server";
import { cookieHeader, follow, get, post, read, visibleText } from "~tests/support/app";
import { aConfidentialRequest, aPrayerRequest } from "~tests/support/builders";
import { advanceClock } from "~tests/support/clock";

beforeEach(async () => {
  for (const table of ["prayerRequests", "prayerMarks", "prayerCounts"] as const) {
    await db.deleteFrom(table).execute();
  }
});

const marksOf = async (requestId: string) => {
  const rows = db.selectFrom("prayerMarks").where("requestId", "=", requestId);
  return (await rows.selectAll().execute()).length;
};
const open = (path: string, cookie = "") => get(path, cookie ? { Cookie: cookie } : {});
const subjectOn = async (response: Response) =>
  /<h2[^>]*>([^<]*)<\/h2>/.exec(await response.text())?.[1];
const nextLink = (html: string) =>
  /href="(\/prayers\/pray\?after=[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";

async function threeRequests() {
  const at = (day: number) => `2026-01-0${day}T00:00:00.000Z`;
  const often = await aPrayerRequest({ subject: "Often prayed for", createdAt: at(1) });
  await countPrayer("a device", often.id);
  const newer = await aPrayerRequest({ subject: "Newer", createdAt: at(3) });
  const older = await aPrayerRequest({ subject: "Older", createdAt: at(2) });
  return { often, newer, older };
}

test("Next leads from the least prayed for and oldest to the end", async () => {
  await threeRequests();
  let path = "/prayers/pray";
  const subjects: unknown[] = [];
  while (path) {
    const html = await (await open(path)).text();
    subjects.push(/<h2[^>]*>([^<]*)<\/h2>/.exec(html)?.[1]);
    path = nextLink(html);
  }
  expect(subjects).toEqual([
    "Older",
    "Newer",
    "Often prayed for",
    "You have come to the end of the list",
  ]);
  // The one of the set-up: a GET counts nothing.
  expect(await db.selectFrom("prayerMarks").selectAll().execute()).toHaveLength(1);
});

test("Prayed counts and goes on, and leaves out what the device prayed for today", async () => {
  const { older, newer } = await threeRequests();
  const html = await (await open("/prayers/pray")).text();
  const action = /action="(\/prayers\/prayed\?after=[^"]*)"/.exec(html)?.[1] ?? "";
  const response = await post(action, { id: older.id });
  const next = await follow(response);
  expect([await subjectOn(next), await marksOf(older.id)]).toEqual(["Newer", 1]);
  const cookie = cookieHeader(response);
  expect(await subjectOn(await open("/prayers/pray", cookie))).toBe("Newer");
  await post("/prayers/prayed", { id: newer.id }, { Cookie: cookie });
  expect(await subjectOn(await open("/prayers/pray", cookie))).toBe("Often prayed for");
  // Another device starts at the beginning.
  expect(await subjectOn(await open("/prayers/pray"))).toBe("Older");
});

test("those that were passed over can be opened again at the end", async () => {
  await threeRequests();
  const last = `/prayers/pray?after=9.0.${crypto.randomUUID()}`;
  expect(visibleText(await (await open(last)).text())).toContain("Go through the others again");
});

test("an empty list and a damaged address lead on", async () => {
  expect(visibleText(await read("/prayers/pray"))).toContain("No one is waiting just now");
  await aPrayerRequest({ subject: "First" });
  for (const after of ["x", "1.2.3", "9".repeat(400), "99999999999999999999"]) {
    expect(await subjectOn(await open(`/prayers/pray?after=${after}`))).toBe("First");
  }
});

test("it never shows a request that visitors must not read", async () => {
  await aPrayerRequest({ subject: "Held back", visibility: "held" });
  await aPrayerRequest({ subject: "Hidden away", visibility: "hidden" });
  await aPrayerRequest({ subject: "Answered", status: "answered" });
  await aPrayerRequest({ subject: "Expired", expiresAt: "2026-01-01T00:00:00.000Z" });
  const content = { name: "Ada", email: "a@example.org", subject: "S", prayerRequest: "P" };
  await aConfidentialRequest(content);
  expect(visibleText(await read("/prayers/pray"))).toContain("No one is waiting just now");
});

test("a list of more than 300 requests is read once a minute, and skips what was hidden meanwhile", async () => {
  // At the start of a minute: the minute must not end between two of the requests below.
  advanceClock(60_000 - (Date.now() % 60_000));
  const { id } = await aPrayerRequest({ subject: "First", createdAt: "2026-01-01T00:00:00.000Z" });
  for (let n = 0; n < 300; n++) await aPrayerRequest({ subject: `Request ${n}` });
  expect(await subjectOn(await open("/prayers/pray"))).toBe("First");
  await db
    .updateTable("prayerRequests")
    .set({ visibility: "hidden" })
    .where("id", "=", id)
    .execute();
  expect(await subjectOn(await open("/prayers/pray"))).toBe("Request 0");
  await db.deleteFrom("prayerRequests").execute();
  expect(await subjectOn(await open("/prayers/pray"))).toBe("You have come to the end of the list");
  advanceClock(60_000);
  expect(await subjectOn(await open("/prayers/pray"))).toBe("No one is waiting just now");
});

test("the newest of thousands comes first if it is the only one that nobody has prayed for", async () => {
  const instant = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 1_000).toISOString();
  const requests = Array.from({ length: 2_300 }, (_, n) => ({
    id: newId(),
    subject: `Request ${n}`,
    prayerRequest: "Please pray.",
    isUrgent: false,
    isConfidential: false,
    consentVersion: "test",
    consentAt: instant(n),
    createdAt: instant(n),
  }));
  const counts = requests.slice(0, -1).map(({ id }, n) => ({
    requestId: id,
    count: n === 2_100 ? 1 : 2,
    notifiedCount: 0,
    firstAt: instant(n),
    lastAt: instant(n),
  }));
  for (let start = 0; start < requests.length; start += 500) {
    await db
      .insertInto("prayerRequests")
      .values(requests.slice(start, start + 500))
      .execute();
    await db
      .insertInto("prayerCounts")
      .values(counts.slice(start, start + 500))
      .execute();
  }
  advanceClock(60_000);
  const subjects: unknown[] = [];
  let path = "/prayers/pray";
  for (let step = 0; step < 4; step++) {
    const html = await (await open(path)).text();
    subjects.push(/<h2[^>]*>([^<]*)<\/h2>/.exec(html)?.[1]);
    path = nextLink(html);
  }
  expect(subjects).toEqual(["Request 2299", "Request 2100", "Request 0", "Request 1"]);
});
