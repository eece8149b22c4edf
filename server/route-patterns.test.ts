import { expect, test } from "vitest";
import { createRouteMatcher } from "./route-patterns";

const { routes } = (await import(
  /* @vite-ignore */ new URL("../build/server/app.js", import.meta.url).href
)) as typeof import("./app");
const nameOf = createRouteMatcher(routes);

test.each([
  ["/", "/"],
  ["/_.data", "/"],
  ["/sermons", "/sermons"],
  ["/sermons/", "/sermons"],
  ["/SERMONS.data", "/sermons"],
  ["/sermons/one", "/sermons/:slug"],
  ["/calendar.ics", "/calendar.ics"],
  ["/.well-known/security.txt", "/.well-known/security.txt"],
  ["/healthz", "/healthz"],
  ["/uploads/0123abcd-1600x1067.jpg", "/uploads/*"],
  ["/admin", "/admin"],
  ["/admin/settings/mail/outbox", "/admin/settings/mail/outbox"],
  ["/admin/export/messages", "/admin/export/:area"],
  ["/admin/anything/else", "/admin/*"],
])("%s is counted as %s", (path, name) => {
  expect(nameOf(path)).toBe(name);
});

test.each([
  "/nowhere",
  "/sermons/one/two/three",
  "//sermons",
  "/%2e%2e/etc/passwd",
  "/ada@example.org",
  "/wp-login.php",
  "/calendarXics",
  `/${"a".repeat(5_000)}`,
  '/"}\n# EOF',
  "/admin.php",
])("an unknown path is counted as /*: %j", (path) => {
  expect(nameOf(path)).toBe("/*");
});
