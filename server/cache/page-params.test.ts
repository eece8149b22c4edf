/** A param that a page does not read costs nothing, and one that it reads is in its list: else the page cache drops it. */
import { readFileSync } from "node:fs";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { db } from "~/platform/database.server";
import { seed } from "~/seed.server";
import { get } from "~tests/support/app";
import { aSermon, aSermonGroup } from "~tests/support/builders";
import { cachedPaths, listRoutes } from "~tests/support/routes";
import { createPageResolver } from "./cacheable-page";

const built = new URL("../../build/server/app.js", import.meta.url).href;
const { routes } = (await import(/* @vite-ignore */ built)) as typeof import("~server/app");
const site = "http://localhost";
const findPage = createPageResolver(routes);

beforeAll(async () => {
  await seed(db);
  const { id } = await aSermonGroup("preachers", { slug: "the-ministry-leader" });
  await aSermon({ preacherId: id });
});

/** What the router itself reads. */
const routerParams = new Set(["_routes", "index"]);

function readParamsFrom(handle: unknown): string[] {
  const { query = [], uncachedQuery = [] } = (handle ?? {}) as Record<string, string[]>;
  return [...query, ...uncachedQuery];
}

function paramsOf(route: string): string[] {
  const id = listRoutes().find((one) => `/${one.path ?? ""}` === route && one.hasDefaultExport)?.id;
  return readParamsFrom(routes[id ?? ""]?.module.handle);
}

/** The names of the params that are read while the site answers. */
async function paramsReadAt(path: string): Promise<string[]> {
  const reads = (["get", "has", "getAll"] as const).map((name) =>
    vi.spyOn(URLSearchParams.prototype, name),
  );
  onTestFinished(() => {
    for (const read of reads) read.mockRestore();
  });
  expect((await get(path)).status, path).toBe(200);
  const names = new Set(reads.flatMap(({ mock }) => mock.calls.map(([name]) => name)));
  return [...names].filter((name) => !routerParams.has(name));
}

test.each(cachedPaths)("%s is the same cached page with a param that it does not know", (path) => {
  const page = findPage(site, path, false);
  expect(page).toBeDefined();
  const more = path.includes("?") ? "&" : "?";
  for (const unknown of ["x=1", `x=${"1".repeat(500)}`, "x=1&x=2", "utm_source=chat", "%F0%9F"]) {
    expect(findPage(site, `${path}${more}${unknown}`, false)).toEqual(page);
  }
});

test.each(cachedPaths)("%s reads only params that are in its list", async (path) => {
  const route = findPage(site, path, false)?.route ?? "";
  const listed = paramsOf(route);
  expect((await paramsReadAt(path)).filter((name) => !listed.includes(name))).toEqual([]);
});

test("the params of a page are noticed when it reads them", async () => {
  expect(await paramsReadAt("/gallery")).toContain("tab");
  expect(await paramsReadAt("/search")).toContain("q");
});

test("every param that the module of a cached page names is in its list", () => {
  const named = /searchParams\.(?:get|has|getAll)\("([^"]+)"\)/g;
  const pages = listRoutes().filter(
    ({ path, hasDefaultExport }) =>
      hasDefaultExport && findPage(site, `/${path ?? ""}`.replaceAll(/:\w+/g, "a"), false),
  );
  expect(pages.length).toBeGreaterThan(15);
  const unlisted = pages.flatMap(({ id }) => {
    const source = readFileSync(`app/${id}.tsx`, "utf8");
    const listed = readParamsFrom(routes[id]?.module.handle);
    const names = [...source.matchAll(named)].map(([, name = ""]) => name);
    return names.filter((name) => !listed.includes(name)).map((name) => `${id}: ${name}`);
  });
  expect(unlisted).toEqual([]);
});
