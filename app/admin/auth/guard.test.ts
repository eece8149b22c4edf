import { expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { get } from "~tests/support/app";
import { aSignedInUser } from "~tests/support/staff";

const past = (ms: number) => new Date(Date.now() - ms).toISOString();
const day = 86_400_000;

test.each([
  "/ADMIN/dashboard",
  "/%61dmin/dashboard",
  "/admin/%64ashboard",
  "/admin/dashboard/",
  "/admin/dashboard/.data",
  "/admin/dashboard/_.data",
])("another spelling opens nothing: %s", async (path) => {
  const response = await get(path);
  expect([202, 302]).toContain(response.status);
  expect(await response.text()).not.toContain("Recent Activity");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
});

test("no request header bypasses the session check", async () => {
  for (const name of [
    "X-React-Router-SPA-Mode",
    "X-React-Router-Prerender",
    "X-Middleware-Subrequest",
  ]) {
    expect((await get("/admin/dashboard", { [name]: "yes" })).status).toBe(302);
  }
});

test("a user with a session gets the page, and an unknown URL is 404 inside the shell", async () => {
  const { cookies } = await aSignedInUser();
  expect((await get("/admin/dashboard", { Cookie: cookies })).status).toBe(200);
  const missing = await get("/admin/some/thing", { Cookie: cookies });
  const html = await missing.text();
  expect(missing.status).toBe(404);
  expect(html).toContain("Oops! Page not found");
  expect(html).toContain("Logout");
});

test("using the site keeps a session alive, but not beyond its fourteen days", async () => {
  const { cookies, id: userId } = await aSignedInUser();
  const lastSeenAt = past(day - 60_000);
  await db.updateTable("sessions").set({ lastSeenAt }).where("userId", "=", userId).execute();
  await get("/admin/dashboard", { Cookie: cookies });
  const session = await db
    .selectFrom("sessions")
    .select(["lastSeenAt", "createdAt", "expiresAt"])
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  expect(Date.now() - Date.parse(session.lastSeenAt)).toBeLessThan(60_000);
  expect(Date.parse(session.expiresAt) - Date.parse(session.createdAt)).toBeCloseTo(14 * day, -3);
});
