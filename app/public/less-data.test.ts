import { beforeAll, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { wantsLessData } from "~/platform/less-data.server";
import { seed } from "~/seed.server";
import { cookieHeader, get, post, send, visibleText } from "~tests/support/app";
import { aSermon, setSetting } from "~tests/support/builders";
import { safeRedirectPath } from "./safe-redirect";

beforeAll(() => seed(db));

test.each([
  "//evil.test",
  "https://evil.test",
  "/\\evil.test",
  "\\evil.test",
  "javascript:alert(1)",
  "/%5cevil.test/..",
  "/ evil",
  "/a\r\nSet-Cookie: x=1",
  "/a//b",
  "",
  `/${"a".repeat(3_000)}`,
  "/../admin",
  "/sermons#x",
  null,
  undefined,
  7,
])("%j redirects to the home page", (path) => {
  expect(safeRedirectPath(path)).toBe("/");
});

test("the choice is stored for a year and redirects back to the page", async () => {
  const response = await post("/less-data", { use: "on", back: "/sermons?sermon=first" });
  expect([response.status, response.headers.get("Location")]).toEqual([
    303,
    "/sermons?sermon=first",
  ]);
  const cookie = response.headers.get("Set-Cookie");
  expect(cookie).toBe("less-data=on; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax");
  const off = await post("/less-data", { use: "off", back: "https://evil.test" });
  expect([off.headers.get("Location"), cookieHeader(off)]).toEqual(["/", "less-data=off"]);
});

test("the choice is accepted from pages without a referrer, but not from other sites", async () => {
  const type = { "Content-Type": "application/x-www-form-urlencoded", Origin: "null" };
  const sameSite = await send("/less-data", "use=on&back=/yours", type);
  expect(sameSite.status).toBe(303);
  for (const site of ["cross-site", "same-site", ""]) {
    const response = await send("/less-data", "use=on", { ...type, "Sec-Fetch-Site": site });
    expect(response.status).toBe(403);
  }
});

test.each([
  ["less-data=on", null, true],
  ["form=x; less-data=on; other=1", "on", true],
  ["less-data=off", "on", false],
  ["xless-data=on", null, false],
  ["less-data=maybe", "on", true],
  [null, "on", true],
  [null, "off", false],
  [null, null, false],
])("cookies %j and Save-Data %j: less data is %s", (cookies, saveData, isLess) => {
  expect(wantsLessData(cookies, saveData)).toBe(isLess);
});

const lessDataHeaders: Record<string, string>[] = [
  { Cookie: "less-data=on" },
  { "Save-Data": "on" },
];

test.each(lessDataHeaders)(
  "with %j a page has no scripts, fonts or large pictures, and the switch is on",
  async (headers) => {
    for (const path of ["/", "/sermons", "/livestream", "/gallery", "/nowhere"]) {
      const response = await get(path, headers);
      const html = await response.text();
      expect(html.replaceAll('<script type="application/ld+json">', "")).not.toContain("<script");
      expect(html).not.toContain(".woff2");
      expect(html).not.toMatch(/-(?:800|1200)\.avif/);
      expect(html).toContain('aria-pressed="true"');
      expect(response.headers.get("Content-Security-Policy")).toContain("script-src 'none'");
      expect(response.headers.get("Less-Data")).toBe("on");
      expect(response.headers.get("Vary")).toBe("Save-Data, Cookie, Accept-Encoding");
    }
  },
);

test("a visitor who switched it off gets the whole page, even with Save-Data", async () => {
  const headers = { Cookie: "less-data=off", "Save-Data": "on" };
  const fullPage = await (await get("/gallery")).text();
  expect(await (await get("/gallery", headers)).text()).toBe(fullPage);
  expect(fullPage).toContain('aria-pressed="false"');
});

test("pages with videos state the data usage", async () => {
  await setSetting("socials", { youtube: "https://www.youtube.com/@ministry" });
  const { slug } = await aSermon({ videoUrl: "https://www.youtube.com/watch?v=abcdefghijk" });
  for (const path of ["/livestream", "/gallery", `/sermons/${slug}`]) {
    const html = await (await get(path, { "Save-Data": "on" })).text();
    expect(visibleText(html)).toContain("about 300 MB an hour");
  }
});

test("the admin area ignores less data", async () => {
  const html = await (await get("/admin", { Cookie: "less-data=on" })).text();
  expect(html).toContain('id="hydration"');
  expect(html).toContain(".woff2");
});
