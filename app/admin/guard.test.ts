import type { RouteConfigEntry } from "@react-router/dev/routes";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import routes from "~/routes";
import { cookiesOf, get, post } from "~tests/app";
import { aSermon, aUser, thePassword } from "~tests/builders";

const open = [
  "/admin",
  "/admin/setup",
  "/admin/code",
  "/admin/forgotten",
  "/admin/reset",
  "/admin/invitation",
];
const paths = pathsOf(routes).filter((path) => /^\/admin\b/.test(path));
const guarded = paths.filter((path) => !open.includes(path));
const canary = "canary-7f3a";

/** Every address of the route table, with words in place of its parameters. */
function pathsOf(entries: RouteConfigEntry[], base = ""): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const full = path ? `${base}/${path}` : base;
    const own = path ? [full.replace(/\*$/, "some/thing").replaceAll(/:\w+\??/g, "some-id")] : [];
    return [...own, ...pathsOf(children, full)];
  });
}

type Visitor = { cookies: string; userId: string };

async function visitor(): Promise<Visitor> {
  const { email, id } = await aUser({ name: canary });
  const response = await post("/admin", { email, password: thePassword });
  return { cookies: cookiesOf(response), userId: id };
}

const past = (ms: number) => new Date(Date.now() - ms).toISOString();
const day = 86_400_000;

/** Cookies that must open nothing, each made as it comes about in life. */
const useless: Record<string, () => Promise<string>> = {
  "no cookie": async () => "",
  "a forged cookie": async () =>
    `session=${encodeURIComponent(Buffer.from(JSON.stringify("x".repeat(43))).toString("base64"))}`,
  "a garbled cookie": async () => "session=%%%; session=",
  "a session past its fourteen days": async () => {
    const { cookies, userId } = await visitor();
    const expiresAt = past(1_000);
    await db.updateTable("sessions").set({ expiresAt }).where("userId", "=", userId).execute();
    return cookies;
  },
  "a session that was idle for a day": async () => {
    const { cookies, userId } = await visitor();
    const lastSeenAt = past(day + 1_000);
    await db.updateTable("sessions").set({ lastSeenAt }).where("userId", "=", userId).execute();
    return cookies;
  },
  "a revoked session": async () => {
    const { cookies, userId } = await visitor();
    await db.deleteFrom("sessions").where("userId", "=", userId).execute();
    return cookies;
  },
  "the session of a closed account": async () => {
    const { cookies, userId } = await visitor();
    const disabledAt = past(0);
    await db.updateTable("users").set({ disabledAt }).where("id", "=", userId).execute();
    return cookies;
  },
};

beforeAll(async () => {
  await aSermon({ title: canary });
});

test("the route table has guarded pages, and no admin page hides from this test", () => {
  expect(guarded).toContain("/admin/dashboard");
  expect(guarded).toContain("/admin/some/thing");
  expect(paths).toEqual(expect.arrayContaining(open));
});

describe.each(Object.entries(useless))("with %s", (_, makeCookies) => {
  let cookies: string;
  beforeAll(async () => {
    cookies = await makeCookies();
  });

  test.each(guarded)(
    "%s answers every method with the way to the login and nothing else",
    async (path) => {
      const before = await rowCounts();
      const login = `/admin?next=${encodeURIComponent(path)}`;
      const headers = { Cookie: cookies };
      for (const response of [
        await get(path, headers),
        await post(path, { title: "x" }, headers),
      ]) {
        expect(response.status).toBe(302);
        expect(response.headers.get("Location")).toBe(login);
        expect(response.headers.get("Cache-Control")).toBe("no-store");
        expect(await response.text()).toBe("");
      }
      for (const response of [
        await get(`${path}.data`, headers),
        await get(`${path}.data?_routes=admin%2Fdashboard`, headers),
        await post(`${path}.data`, { title: "x" }, headers),
      ]) {
        const body = await response.text();
        expect(response.status).toBe(202);
        expect(body).toContain(`"redirect","${login}"`);
        expect(body).not.toContain(canary);
      }
      expect(await rowCounts()).toEqual(before);
    },
  );
});

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

test("a page of the site can be asked for under no header that skips the guard", async () => {
  for (const name of [
    "X-React-Router-SPA-Mode",
    "X-React-Router-Prerender",
    "X-Middleware-Subrequest",
  ]) {
    expect((await get("/admin/dashboard", { [name]: "yes" })).status).toBe(302);
  }
});

test("somebody with a session passes, and an address that is not there says so inside the shell", async () => {
  const { cookies } = await visitor();
  expect((await get("/admin/dashboard", { Cookie: cookies })).status).toBe(200);
  const missing = await get("/admin/some/thing", { Cookie: cookies });
  const html = await missing.text();
  expect(missing.status).toBe(404);
  expect(html).toContain("Oops! Page not found");
  expect(html).toContain("Logout");
});

test("using the site keeps a session alive, but not beyond its fourteen days", async () => {
  const { cookies, userId } = await visitor();
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

async function rowCounts() {
  const tables = ["users", "sessions", "auditLog", "sermons", "settings"] as const;
  return Promise.all(
    tables.map((table) =>
      db
        .selectFrom(table)
        .select((q) => q.fn.countAll().as("n"))
        .execute(),
    ),
  );
}
