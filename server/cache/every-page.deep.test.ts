/** A page that reads a table without a content version is slow, and nothing else shows it. */
import { beforeAll, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { seed } from "~/seed.server";
import { fetchRaw } from "~tests/support/http";
import { launchOnTestDatabase, serverAddress } from "~tests/support/launch";
import { cachedPaths } from "~tests/support/routes";

beforeAll(() => seed(db));

test("every public page is rendered once and then cached, whatever params it does not know", async () => {
  const site = launchOnTestDatabase({
    LOG_LEVEL: "debug",
    // At every whole minute all pages are rendered again.
    NODE_OPTIONS: "--import ./tests/support/start-of-minute.mjs",
  });
  const address = await serverAddress(site);
  const withUnknownParam = cachedPaths.map((path) => `${path}${path.includes("?") ? "&" : "?"}x=1`);
  for (const path of [...cachedPaths, ...cachedPaths, ...withUnknownParam]) {
    expect((await fetchRaw(`${address}${path}`)).status, path).toBe(200);
  }
  const pages = site.stdout().match(/"page":"http[^"]*"/g) ?? [];
  expect(pages.toSorted()).toEqual(
    cachedPaths.map((path) => `"page":"${address}${path}"`).toSorted(),
  );
});

test("a search is never cached: there is no end of things to search for", async () => {
  const site = launchOnTestDatabase({ LOG_LEVEL: "debug" });
  const address = await serverAddress(site);
  for (const path of ["/search?q=mercy", "/search?q=mercy", "/search?q=river&page=2", "/search"]) {
    const response = await fetchRaw(`${address}${path}`);
    expect(response.status, path).toBe(200);
  }
  // The line of the last request is written after its response.
  await expect
    .poll(() => site.stdout().match(/"page":"http[^"]*"/g))
    .toEqual([`"page":"${address}/search"`]);
});
