import { describe, expect, test } from "vitest";
import { safeNext } from "./safe-next";

const elsewhere = [
  "",
  "/",
  "//",
  "///",
  "/admin",
  "/prayers",
  "/administrator",
  "/adminx/dashboard",
  "admin/x",
  "//evil.example",
  "///evil.example",
  "////evil.example/admin/",
  "/\\evil.example",
  "\\\\evil",
  "\\/evil.example",
  "/\\/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\t//evil",
  " //evil.example",
  " /admin/dashboard",
  "/admin/dashboard ",
  "/admin/\tdashboard",
  "http://evil.example",
  "https://evil.example/admin/dashboard",
  "HTTPS://evil.example",
  "http:evil.example",
  "https:/evil.example",
  "http:///evil.example",
  "//admin/dashboard",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,x",
  "vbscript:msgbox(1)",
  "file:///etc/passwd",
  "blob:https://evil.example/x",
  "mailto:a@b.c",
  "/admin/..",
  "/admin/../",
  "/admin/../..",
  "/admin/../../evil",
  "/admin/./../evil",
  "/admin/..//evil.example",
  "/admin/../\\evil.example",
  "/admin/..;/evil",
  "/admin//evil",
  "/admin//evil.example",
  "/admin/\\evil.example",
  "/admin/%2e%2e/evil",
  "/admin/%2E%2E/%2E%2E",
  "/admin/.%2e/evil",
  "/admin/%2f%2fevil.example",
  "/admin/%5cevil.example",
  "/%2fevil.example",
  "%2f%2fevil.example",
  "%5c%5cevil.example",
  "/%5cevil.example",
  "/%09/evil.example",
  "/admin/%252e%252e/evil",
  "/admin/%00",
  "/admin/\0dashboard",
  "/admin/dashboard#//evil",
  "/admin/@evil.example",
  "/admin@evil.example",
  "/admin:80/x",
  "//admin@evil.example/x",
  "/admin/dashboard\r\nSet-Cookie: a=b",
  "/admin/dashboard?\r\nLocation: //evil",
  "/ADMIN/x",
  "/admin/dash\u2028board",
  "/admin/dashboard?\u0000",
  "/admin/<script>",
  "/admin/？x",
  "／／evil",
  `/admin/${"x".repeat(2_000)}`,
];

describe("everything else leads to the dashboard", () => {
  test("at least sixty other targets are tested", () => {
    expect(new Set(elsewhere).size).toBeGreaterThanOrEqual(60);
  });

  test.each(elsewhere.map((wanted) => [JSON.stringify(wanted).slice(0, 60), wanted]))(
    "%s",
    (_, wanted) => {
      expect(safeNext(wanted)).toBe("/admin/dashboard");
    },
  );

  test("no target", () => {
    expect(safeNext(null)).toBe("/admin/dashboard");
  });
});

test.each([
  "/admin/dashboard",
  "/admin/sermons?edit=01930000-0001-7000-8000-000000000001",
  "/admin/testimonies/?page=2&q=peace%20and%20rest",
  "/admin/settings/own-account",
])("an admin page is where it leads: %s", (wanted) => {
  expect(safeNext(wanted)).toBe(wanted);
  expect(new URL(wanted, "http://site.example").host).toBe("site.example");
});
