import { expect, test } from "vitest";
import { documentPath, redirectToDocument } from "~/redirect-to-document";
import { offlineCacheKey, offlineCopyPath } from "./offline-paths";

const at = (path: string) => new URL(path, "http://site.test");

test.each([
  "/admin",
  "/admin/prayers",
  "/yours?token=x",
  "/contact",
  "/gallery",
  "/prayers?page=2",
  "/sermons?page=3",
  "/sermons/",
  "/prayers.data",
  "/reminders",
])("%s is not kept", (path) => {
  expect(offlineCacheKey(at(path))).toBeUndefined();
});

test.each([
  ["/?utm_source=chat", "/"],
  ["/prayers#share", "/prayers"],
  ["/programmes?tab=weekly", "/programmes"],
  ["/programmes?tab=monthly#schedule", "/programmes?tab=monthly"],
  ["/sermons?sermon=a b&fbclid=1", "/sermons?sermon=a%20b"],
])("%s is kept as %s", (path, name) => {
  expect(offlineCacheKey(at(path))).toBe(name);
});

test("the copy of the prayers page is the one without other people's words", () => {
  expect(["/", "/prayers"].map(offlineCopyPath)).toEqual(["/", "/prayers?kept"]);
});

test.each([
  ["/_.data", "/"],
  ["/sermons.data?sermon=1", "/sermons?sermon=1"],
  ["/prayers.data?_routes=root", "/prayers"],
])("the router is led from %s to the page %s", (path, page) => {
  expect(documentPath(at(path))).toBe(page);
  const answer = redirectToDocument(at(path));
  expect([answer.status, answer.headers.get("X-Remix-Redirect")]).toEqual([204, page]);
});
