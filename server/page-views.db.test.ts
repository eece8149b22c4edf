import type { IncomingMessage } from "node:http";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { addPageViews, deleteExpiredPageViews } from "~/platform/page-views.server";
import { allowWrites, blockWrites } from "~/platform/read-only.server";
import { countPageView, isVisit, savePageViews } from "./page-views";

const phone =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36";

function request(headers: Record<string, string>, method = "GET", url = "/prayers") {
  return {
    method,
    url,
    headers: { "user-agent": phone, ...headers },
  } as unknown as IncomingMessage;
}

function stored() {
  return db.selectFrom("pageViews").select(["page", "count"]).orderBy("page").execute();
}

beforeEach(() => db.deleteFrom("pageViews").execute());

test.each([
  ["no browser name", { "user-agent": "" }],
  ["a script", { "user-agent": "curl/8.5.0" }],
  ["a link preview", { "user-agent": "WhatsApp/2.24.1 A" }],
  ["a search engine", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://x)" }],
  ["a spider", { "user-agent": "Mozilla/5.0 (compatible; Baiduspider/2.0)" }],
  ["a headless browser", { "user-agent": phone.replace("Chrome", "HeadlessChrome") }],
  ["a prefetch of a search engine", { "sec-purpose": "prefetch", "sec-fetch-site": "cross-site" }],
  ["a prefetch of an old browser", { purpose: "prefetch" }],
  ["a request of a script", { "sec-fetch-dest": "empty" }],
] as const)("%s does not count", (_name, headers) => {
  expect(isVisit(request(headers))).toBe(false);
});

test("HEAD and the data of a page do not count", () => {
  expect(isVisit(request({}, "HEAD"))).toBe(false);
  for (const url of ["/prayers.data", "/_.data", "/gallery.data?tab=video"]) {
    expect(isVisit(request({}, "GET", url))).toBe(false);
  }
});

test.each([
  ["a phone", {}],
  ["a browser that names the destination", { "sec-fetch-dest": "document" }],
  ["Opera Mini", { "user-agent": "Opera/9.80 (Android; Opera Mini/36.2/119) Presto/2.12" }],
  ["a phone of Cubot", { "user-agent": phone.replace("Android 10; K", "Android 9; CUBOT X19") }],
  ["a link that is pressed", { "sec-purpose": "prefetch", "sec-fetch-site": "same-origin" }],
] as const)("%s counts", (_name, headers) => {
  expect(isVisit(request(headers))).toBe(true);
});

test("counts of several processes are added up", async () => {
  await Promise.all(
    Array.from({ length: 8 }, () =>
      addPageViews(
        "2026-11-17",
        new Map([
          ["/prayers", 2],
          ["/", 1],
        ]),
      ),
    ),
  );
  expect(await stored()).toEqual([
    { page: "/", count: 8 },
    { page: "/prayers", count: 16 },
  ]);
});

test("each count is saved once", async () => {
  countPageView("/sermons");
  countPageView("/sermons");
  await savePageViews();
  await savePageViews();
  expect(await stored()).toEqual([{ page: "/sermons", count: 2 }]);
});

test("counts that could not be saved are saved the next time, and nothing fails", async () => {
  countPageView("/sermons");
  blockWrites();
  await savePageViews();
  countPageView("/sermons");
  allowWrites();
  await savePageViews();
  expect(await stored()).toEqual([{ page: "/sermons", count: 2 }]);
});

test("numbers are deleted after two years", async () => {
  await addPageViews("2024-11-16", new Map([["/", 1]]));
  await addPageViews("2024-11-18", new Map([["/", 2]]));
  await deleteExpiredPageViews(db, Date.parse("2026-11-17T12:00:00Z"));
  expect(await stored()).toEqual([{ page: "/", count: 2 }]);
});
