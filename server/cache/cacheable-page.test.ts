import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { createPageResolver } from "./cacheable-page";

const site = "http://site.test";
const page = { default: () => null };
const route = (id: string, path: string | undefined, parentId: string, module: object) => ({
  [id]: { id, path, parentId, module },
});

const findPage = createPageResolver({
  ...route("root", "", "", page),
  ...route("site", undefined, "root", { ...page, handle: { isCacheable: true } }),
  ...route("home", undefined, "site", page),
  ...route("sermons", "sermons", "site", {
    ...page,
    handle: { query: ["sermon", "page"], uncachedQuery: ["search"] },
  }),
  ...route("missing", "*", "site", page),
  ...route("series", "sermons/series", "site", { ...page, handle: { query: ["page"] } }),
  ...route("one", "sermons/:slug", "site", page),
  ...route("feed", "feed", "site", { loader: () => null }),
  ...route("admin", "admin", "root", page),
} as unknown as ServerBuild["routes"]);

test.each([
  "/admin",
  "/admin.data",
  "/nowhere",
  "/feed",
  "/sermons/",
  "/sermons/One",
  "/sermons/%6fne",
  "/sermons/one/two",
  `/sermons/${"x".repeat(81)}`,
  "//sermons",
  "/sermons?search=mercy",
  "/sermons?page=2&search=",
  "/sermons.data?page=2&_routes=root",
  `/sermons?sermon=${"x".repeat(300)}`,
  "http://elsewhere.test/sermons",
])("%s is not cached", (url) => {
  expect(findPage(site, url, false)).toBeUndefined();
});

test.each([
  ["/", "/"],
  ["/_.data", "/_.data"],
  ["/sermons", "/sermons"],
  ["/sermons?", "/sermons"],
  ["/sermons/be-still-2?fbclid=abc", "/sermons/be-still-2"],
  ["/sermons/be-still.data", "/sermons/be-still.data"],
  ["/sermons/series?page=2", "/sermons/series?page=2"],
  ["/sermons.data?page=2", "/sermons.data?page=2"],
  ["/sermons?sermon=a&page=2", "/sermons?page=2&sermon=a"],
  ["/sermons?fbclid=abc&utm_source=chat", "/sermons"],
  ["/sermons?other=1", "/sermons"],
  ["/sermons?other=1&page=2", "/sermons?page=2"],
  ["/sermons?page=1&page=2", "/sermons?page=1"],
  [`/sermons?other=${"x".repeat(300)}`, "/sermons"],
  ["/sermons/one?page=2", "/sermons/one"],
  ["/?page=2", "/"],
  ["/sermons?page=%32", "/sermons?page=2"],
])("%s is cached as %s", (url, path) => {
  expect(findPage(site, url, false)).toEqual({
    key: site + path,
    url: site + path,
    savesData: false,
    route: expect.any(String),
  });
});

test("a page and its data have the same route, whatever the query", () => {
  const addresses = ["/sermons", "/sermons.data", "/sermons?page=2", "/", "/_.data"];
  const routes = addresses.map((url) => findPage(site, url, false)?.route);
  expect(routes).toEqual(["/sermons", "/sermons", "/sermons", "/", "/"]);
  const sermons = ["/sermons/one", "/sermons/two.data", "/sermons/series"];
  expect(sermons.map((url) => findPage(site, url, false)?.route)).toEqual([
    "/sermons/:slug",
    "/sermons/:slug",
    "/sermons/series",
  ]);
});

test("a page with less data is cached apart, and its data is the same", () => {
  expect(findPage(site, "/sermons", true)).toMatchObject({
    url: `${site}/sermons`,
    savesData: true,
  });
  expect(findPage(site, "/sermons", true)?.key).not.toBe(findPage(site, "/sermons", false)?.key);
  expect(findPage(site, "/sermons.data", true)).toEqual(findPage(site, "/sermons.data", false));
});

test("a page of another host name is cached apart", () => {
  expect(findPage("http://other.test", "/", false)?.key).not.toBe(findPage(site, "/", false)?.key);
});
