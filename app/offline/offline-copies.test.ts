import { expect, test } from "vitest";
import { documentPath, redirectToDocument } from "~/redirect-to-document";
import { offlineCacheKey, offlineCopyPath } from "./offline-copies";

const at = (path: string) => new URL(path, "http://site.test");

test.each([
  "/admin",
  "/admin/prayers",
  "/yours?token=x",
  "/prayer-watch/yours?token=x",
  "/contact",
  "/gallery",
  "/prayers?page=2",
  "/sermons?page=3",
  "/sermons/",
  "/sermons/series",
  "/sermons/series/harvest",
  "/sermons/scripture/psalms",
  "/sermons/be-still.data",
  "/prayers.data",
  "/reminders",
])("%s is not stored", (path) => {
  expect(offlineCacheKey(at(path))).toBeUndefined();
});

test.each([
  ["/?utm_source=chat", "/"],
  ["/prayers#share", "/prayers"],
  ["/prayers/now#pray-holiness", "/prayers/now"],
  ["/programmes?tab=weekly", "/programmes"],
  ["/programmes?tab=monthly#schedule", "/programmes?tab=monthly"],
  ["/sermons/be-still?fbclid=1#share", "/sermons/be-still"],
  ["/sermons?sermon=a b&fbclid=1", "/sermons?sermon=a%20b"],
])("%s is stored under %s", (path, cacheKey) => {
  expect(offlineCacheKey(at(path))).toBe(cacheKey);
});

test("the prayers page is stored without the requests of other visitors", () => {
  expect(["/", "/prayers"].map(offlineCopyPath)).toEqual(["/", "/prayers?kept"]);
});

test.each([
  ["/_.data", "/"],
  ["/sermons.data?sermon=1", "/sermons?sermon=1"],
  ["/prayers.data?_routes=root", "/prayers"],
])("a request for %s redirects the router to the page %s", (path, page) => {
  expect(documentPath(at(path))).toBe(page);
  const response = redirectToDocument(at(path));
  expect([response.status, response.headers.get("X-Remix-Redirect")]).toEqual([204, page]);
});
