import { expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { get, post, send } from "~tests/support/app";
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

test.each<[string, (userId: string) => Promise<unknown>]>([
  [
    "has not been used for a day",
    (userId) =>
      db
        .updateTable("sessions")
        .set({ lastSeenAt: past(day + 1_000) })
        .where("userId", "=", userId)
        .execute(),
  ],
  [
    "is fourteen days old",
    (userId) =>
      db
        .updateTable("sessions")
        .set({ expiresAt: past(1_000) })
        .where("userId", "=", userId)
        .execute(),
  ],
  [
    "belongs to an account that is switched off",
    (userId) =>
      db
        .updateTable("users")
        .set({ disabledAt: past(0) })
        .where("id", "=", userId)
        .execute(),
  ],
])("a session that %s opens nothing", async (_, change) => {
  const { cookies, id } = await aSignedInUser();
  await change(id);
  const response = await get("/admin/dashboard", { Cookie: cookies });
  expect([response.status, await response.text()]).toEqual([302, ""]);
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

test.each([
  ["/admin/settings/people", "application/x-www-form-urlencoded"],
  ["/admin/media", "application/x-www-form-urlencoded"],
  ["/admin/settings/people", "multipart/form-data; boundary=x"],
])("a session that ends while a form is sent to %s as %s does nothing", async (path, type) => {
  const { cookies, id: userId } = await aSignedInUser();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(new TextEncoder().encode("intent=")),
    async pull(controller) {
      await db.deleteFrom("sessions").where("userId", "=", userId).execute();
      controller.close();
    },
  });
  const response = await send(path, body, { Cookie: cookies, "Content-Type": type });
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toContain("/admin?next=");
});

test.each([
  ["http://localhost/admin/sermons?edit=7", "/admin/sermons?edit=7"],
  ["https://evil.example/admin/people", "/admin/filters"],
  ["nonsense", "/admin/filters"],
])("after a form from %s without a session one returns to %s", async (referrer, page) => {
  const response = await post("/admin/filters", { intent: "delete" }, { Referer: referrer });
  expect(response.headers.get("Location")).toBe(`/admin?next=${encodeURIComponent(page)}`);
});

test("a session that ends while a picture is sent adds no picture", async () => {
  const { cookies, id: userId } = await aSignedInUser();
  const part = '--x\r\nContent-Disposition: form-data; name="picture"; filename="a.jpg"\r\n\r\n';
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(part)),
    async pull(controller) {
      await db.deleteFrom("sessions").where("userId", "=", userId).execute();
      controller.close();
    },
  });
  const headers = { Cookie: cookies, "Content-Type": "multipart/form-data; boundary=x" };
  const response = await send("/admin/media/upload", body, headers);
  expect(response.status).toBe(403);
  expect(await response.text()).toContain("You were signed out while the picture was sent.");
});
