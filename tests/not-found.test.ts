/** An address that leads nowhere still shows where to go. */
import { globSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { pathWithQuery } from "~/crud/resource";
import { db } from "~/platform/database.server";
import { resources } from "~/resources";
import { seed } from "~/seed.server";
import { get, visibleText } from "~tests/support/app";
import { listRoutes, routePath } from "~tests/support/routes";
import { aStaffMember } from "~tests/support/staff";

beforeAll(() => seed(db));

const routes = listRoutes();
const pages = routes.filter(({ hasDefaultExport, path }) => hasDefaultExport && path);
const publicPages = pages.filter(({ id }) => !id.startsWith("admin/"));

const missing = "0198c0de-0000-7000-8000-000000000000";

function parametersOf(path: string): string[] {
  return path.match(/:\w+/g) ?? [];
}

/** Each parameter unknown, and each kind of group with an unknown name. */
const unknownPaths = publicPages
  .map((route) => routePath(routes, route))
  .filter((path) => parametersOf(path).length > 0)
  .flatMap((path) =>
    ["nope", "series", "preachers", "topics"].map((kind) =>
      path.replace(":kind", kind).replaceAll(/:\w+/g, "nope"),
    ),
  );

describe("a visitor at an unknown address", () => {
  test.each([...new Set(unknownPaths), "/sermons/%E0%A4%A", `/sermons/${"x".repeat(300)}`])(
    "%s gets the not-found page with header, search and the way back to the list",
    async (path) => {
      const response = await get(path);
      const html = await response.text();
      expect([path, response.status]).toEqual([path, 404]);
      expect(html).toContain('aria-label="Main"');
      expect(html).toContain('href="/search"');
      expect(html).toMatch(/<title>Page not found \| /);
      expect(html).toContain('content="noindex');
      const text = visibleText(html);
      expect(text).toContain("404 Oops! Page not found There is no such");
      expect(text).toContain("Return to Home");
      expect(html).toMatch(/href="\/sermons"[^>]*>(<[^>]+>)*Back to all sermons/);
      expect(text).not.toMatch(/Unexpected|Internal/);
    },
  );

  test.each(["/nope", "/nope/further", "/sermons/series/a/b"])(
    "%s gets the not-found page with header and search",
    async (path) => {
      const response = await get(path);
      const html = await response.text();
      expect(response.status).toBe(404);
      expect(html).toContain('href="/search"');
      expect(visibleText(html)).toContain("404 Oops! Page not found Return to Home");
    },
  );

  test.each([
    "/yours?token=x",
    "/yours/testimony?token=x",
    "/reminders?programme=x",
    "/prayer-watch/slot?watch=x",
    "/prayer-watch/yours?token=x",
  ])("%s, a link that has ended, keeps header and search", async (path) => {
    const html = await (await get(path)).text();
    expect(html).toContain('href="/search"');
    expect(visibleText(html)).not.toMatch(/Unexpected|Internal/);
  });
});

const lists = [...new Set(Object.values(resources).map(({ path }) => path))];

describe("an administrator who opens a record that is gone", () => {
  test.each(lists)("%s says so and leads back to the list", async (list) => {
    const grace = await aStaffMember();
    const answers = await Promise.all(
      ["edit", "view"].map((name) => grace.get(pathWithQuery(list, { [name]: missing }))),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status }) => status)).toEqual([404]);
    const html = (await refused[0]?.text()) ?? "";
    expect(html).toContain(`href="${list.replaceAll("&", "&amp;")}"`);
    const text = visibleText(html);
    expect(text).toMatch(/404 Not found This [\w ]+ no longer exists\. Back to/);
    expect(text).toContain("Logout");
    expect(text).not.toMatch(/Unexpected|Internal/);
  });

  test.each([
    ["/admin/sermons?kind=series&order=x", "/admin/sermons?kind=series", "series"],
    ["/admin/watches?people=x", "/admin/watches", "prayer watch"],
    ["/admin/pray?card=x", "/admin/pray", "prayer request"],
    ["/admin/sermons?show=draft&edit=x", "/admin/sermons?show=draft", "record"],
  ])("%s leads back to %s", async (path, list, singular) => {
    const response = await (await aStaffMember()).get(path);
    const html = await response.text();
    expect(response.status).toBe(404);
    expect(visibleText(html)).toContain(`404 Not found This ${singular} no longer exists.`);
    expect(html).toContain(`href="${list.replaceAll("&", "&amp;")}"`);
  });
});

test("every 404 says what is missing: no source throws a bare one", () => {
  const bare = globSync("app/**/*.{ts,tsx}")
    .filter((path) => !path.includes(".test.") && path !== "app/platform/not-found.server.ts")
    .filter((path) =>
      /throw data\([^;]*status: 404|data\(null, \{ status: 404/.test(readFileSync(path, "utf8")),
    );
  expect(bare).toEqual([]);
});
