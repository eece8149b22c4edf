/**
 * Every regular expression of the site takes linear time, because strangers decide how long the text is that it reads:
 * docs/decisions/041-linear-patterns.md.
 */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findRegularExpressions } from "./support/regular-expressions/find";
import { growthOf } from "./support/regular-expressions/growth";

/** Patterns that are not linear, or cannot be judged: what limits the text, to how many characters, and where. */
const bounded: Record<string, string> = {
  "app/schedule/clock/local-time.browser.ts: /(?:[^· ][^·]*)?$/":
    "The server writes the text: the times of two cities, about 100 characters, in local-time.tsx. A linear pattern would make the page script larger than tests/weight.test.ts allows.",
};

/** Patterns that are made while the program runs: who decides what is in them. */
const built: Record<string, string> = {
  'app/admin/audit/audit-entry.ts: new RegExp(shown, "gi")':
    "`shown` is one of the phrases in the same file. They have no special characters.",
  "server/route-patterns.ts: new RegExp(`^${text}$`)":
    "`text` is made of a path of app/routes.ts. Its parameters match no slash, and slashes separate them.",
  'server/cache/cacheable-page.ts: new RegExp(`^${route.replaceAll(/:\\w+/g, "[a-z0-9-]{1,80}")}(?:\\\\.data)?$`)':
    "`route` is a path of app/routes.ts. Its parameters match at most 80 characters.",
  "app/features/sermons/audio/save-offline.browser.ts: cache.match(url)":
    "The Cache API, which has no patterns.",
  "app/features/sermons/audio/save-offline.browser.ts: cache.match(request)":
    "The Cache API, which has no patterns.",
};

const sources = ["app", "db", "server"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path)),
);
const found = sources.flatMap((file) =>
  findRegularExpressions(file, readFileSync(file, "utf8")).map((one) => ({ file, ...one })),
);

test("the regular expressions are found", () => {
  const files = new Set(found.map(({ file }) => file));
  expect(found.length).toBeGreaterThan(400);
  expect(files).toContain("app/byte-range.ts");
  expect(files).toContain("app/offline/service-worker.ts");
  expect(files).toContain("server/request-info.ts");
});

test("every pattern is linear, or its text is bounded", { timeout: 60_000 }, () => {
  const literals = found.filter((one) => one.is === "literal");
  const notLinear = literals
    .filter(({ source, flags }) => growthOf(source, flags) !== "linear")
    .map(({ file, source, flags }) => `${file}: /${source}/${flags}`);
  expect(notLinear.toSorted()).toEqual(Object.keys(bounded).toSorted());
});

test("every pattern that is made while the program runs is made of our own text", () => {
  const codes = found
    .filter((one) => one.is === "built")
    .map(({ file, code }) => `${file}: ${code}`);
  expect(codes.toSorted()).toEqual(Object.keys(built).toSorted());
});
