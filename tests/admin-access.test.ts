/** Requests every admin route of the build without a cookie, with invalid cookies, and as each role. */
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { backupTables } from "~/resources";
import type { Role } from "~db/schema.server";
import { get, post } from "~tests/support/app";
import {
  aContactMessage,
  aPrayerRequest,
  aSermon,
  aTestimony,
  aUser,
} from "~tests/support/builders";
import { listRoutes, routePath } from "~tests/support/routes";
import { aSignedInUser } from "~tests/support/staff";

const everyRole: Role[] = ["administrator", "editor", "prayerTeam", "messages", "treasurer"];
const editors: Role[] = ["administrator", "editor"];
const treasurers: Role[] = ["administrator", "treasurer"];
const administrators: Role[] = ["administrator"];
const publicAccess = "public";

/** The roles that may open each route. A route that is missing here fails the first test. */
const access: Record<string, Role[] | typeof publicAccess> = {
  "/admin": publicAccess,
  "/admin/setup": publicAccess,
  "/admin/code": publicAccess,
  "/admin/passkey": publicAccess,
  "/admin/forgotten": publicAccess,
  "/admin/reset": publicAccess,
  "/admin/invitation": publicAccess,
  "/admin/dashboard": everyRole,
  "/admin/pray": ["administrator", "prayerTeam"],
  "/admin/pray/list": ["administrator", "prayerTeam"],
  "/admin/prayers": ["administrator", "editor", "prayerTeam"],
  "/admin/prayers/add": ["administrator", "prayerTeam"],
  "/admin/prayers/print": ["administrator", "prayerTeam"],
  "/admin/sermons": editors,
  "/admin/sermons/audio": editors,
  "/admin/sermons/captions": editors,
  "/admin/sermons/check": editors,
  "/admin/testimonies": ["administrator", "editor", "messages"],
  "/admin/livestreams": editors,
  "/admin/gallery": editors,
  "/admin/programmes": editors,
  "/admin/programmes/next": editors,
  "/admin/watches": ["administrator", "editor", "prayerTeam"],
  "/admin/partners": treasurers,
  "/admin/messages": ["administrator", "messages"],
  "/admin/numbers": everyRole,
  "/admin/search": everyRole,
  "/admin/settings": everyRole,
  "/admin/settings/account": everyRole,
  "/admin/settings/account/second-factor": everyRole,
  "/admin/settings/account/passkeys": everyRole,
  "/admin/settings/identity": administrators,
  "/admin/settings/home": administrators,
  "/admin/settings/contact": administrators,
  "/admin/settings/giving": treasurers,
  "/admin/settings/podcast": administrators,
  "/admin/settings/times": administrators,
  "/admin/settings/announcements": editors,
  "/admin/settings/moderation": administrators,
  "/admin/settings/mail": administrators,
  "/admin/settings/mail/outbox": administrators,
  "/admin/settings/replies": administrators,
  "/admin/settings/privacy": administrators,
  "/admin/settings/privacy/address": administrators,
  "/admin/settings/backups": administrators,
  "/admin/settings/backups/download": administrators,
  "/admin/settings/policies": administrators,
  "/admin/settings/samples": administrators,
  "/admin/settings/people": administrators,
  "/admin/settings/audit": administrators,
  "/admin/filters": everyRole,
  // The record decides: see presence.db.test.ts.
  "/admin/presence": everyRole,
  // The list decides: see export.test.ts.
  "/admin/export/:area": everyRole,
  "/admin/export-address": administrators,
  "/admin/media": editors,
  "/admin/media/upload": editors,
  "/admin/autosave/:resource": everyRole,
  "/admin/preview": everyRole,
  "/admin/preview/policy": everyRole,
  "/admin/logout": everyRole,
  "/admin/*": everyRole,
};

type AdminRoute = { pattern: string; hasLoader: boolean; hasAction: boolean };

const routes = listRoutes();
const adminRoutes = new Map<string, AdminRoute>();
for (const route of routes) {
  if (!route.path && !route.index) continue;
  const pattern = routePath(routes, route);
  if (!/^\/admin(\/|$)/.test(pattern)) continue;
  const { hasLoader, hasAction } = adminRoutes.get(pattern) ?? route;
  adminRoutes.set(pattern, {
    pattern,
    hasLoader: hasLoader || route.hasLoader,
    hasAction: hasAction || route.hasAction,
  });
}
const guarded = [...adminRoutes.values()].filter(({ pattern }) => access[pattern] !== publicAccess);
/** Replaces the parameters with values. */
const pathOf = (pattern: string) =>
  pattern.replace(/\*$/, "some/thing").replaceAll(/:\w+\??/g, "some-id");

const canary = "canary-7f3a";
const past = (ms: number) => new Date(Date.now() - ms).toISOString();
const day = 86_400_000;

/** Cookies that must not give access, each made as it happens in practice. */
const invalidCookies: Record<string, () => Promise<string>> = {
  "no cookie": async () => "",
  "a forged cookie": async () =>
    `session=${encodeURIComponent(Buffer.from(JSON.stringify("x".repeat(43))).toString("base64"))}`,
  "a garbled cookie": async () => "session=%%%; session=",
  "a session older than fourteen days": () =>
    signedInThenChanged("sessions", { expiresAt: past(1_000) }),
  "a session that was idle for a day": () =>
    signedInThenChanged("sessions", { lastSeenAt: past(day + 1_000) }),
  "the session of a disabled account": () => signedInThenChanged("users", { disabledAt: past(0) }),
  "a revoked session": async () => {
    const { cookies, id } = await aSignedInUser();
    await db.deleteFrom("sessions").where("userId", "=", id).execute();
    return cookies;
  },
};

async function signedInThenChanged(table: "sessions" | "users", change: object): Promise<string> {
  const { cookies, id } = await aSignedInUser();
  const key = table === "users" ? "id" : "userId";
  await db
    .updateTable(table as "sessions")
    .set(change)
    .where(key as "userId", "=", id)
    .execute();
  return cookies;
}

/** All stored data, to check that a refused request changes nothing. */
async function readAllRows(): Promise<string> {
  const rows = Object.entries(backupTables.included).map(([table, key]) =>
    db
      .selectFrom(table as "users")
      .selectAll()
      .orderBy(key as "id")
      .execute(),
  );
  return JSON.stringify(await Promise.all(rows));
}

beforeAll(async () => {
  await aUser({ name: canary });
  await aSermon({ title: canary });
  await aTestimony({ name: canary, title: canary });
  await aPrayerRequest({ name: canary, subject: canary });
  await aContactMessage({ name: canary, message: canary });
});

test("the table contains exactly the admin routes of the build", () => {
  expect(new Set(adminRoutes.keys())).toEqual(new Set(Object.keys(access)));
});

describe.each(Object.entries(invalidCookies))("with %s", (_, makeCookies) => {
  let headers: { Cookie: string };
  beforeAll(async () => {
    headers = { Cookie: await makeCookies() };
  });

  test.each(guarded)("$pattern redirects to the login and reveals nothing", async ({ pattern }) => {
    const path = pathOf(pattern);
    const login = `/admin?next=${encodeURIComponent(path)}`;
    const before = await readAllRows();
    for (const response of [await get(path, headers), await post(path, { title: "x" }, headers)]) {
      expect(response.status).toBe(302);
      expect(response.headers.get("Location")).toBe(login);
      expect(response.headers.get("Cache-Control")).toBe("no-store");
      expect(await response.text()).toBe("");
    }
    for (const response of [
      await get(`${path}.data`, headers),
      await get(`${path}.data?_routes=admin%2Fdashboard%2Fdashboard`, headers),
      await post(`${path}.data`, { title: "x" }, headers),
    ]) {
      const body = await response.text();
      expect(response.status).toBe(202);
      expect(body).toContain(`"redirect","${login}"`);
      expect(body).not.toContain(canary);
    }
    expect(await readAllRows()).toBe(before);
  });
});

describe.each(everyRole)("as %s", (role) => {
  const isAllowed = ({ pattern }: AdminRoute) => access[pattern]?.includes(role);
  let headers: { Cookie: string };
  beforeAll(async () => {
    headers = { Cookie: (await aSignedInUser({ role })).cookies };
  });

  const refused = guarded.filter((route) => !isAllowed(route));
  if (refused.length > 0) {
    test.each(refused)("$pattern is refused with a message and reveals nothing", async (route) => {
      const path = pathOf(route.pattern);
      const before = await readAllRows();
      const responses: Response[] = [];
      if (route.hasLoader)
        responses.push(await get(path, headers), await get(`${path}.data`, headers));
      if (route.hasAction) {
        responses.push(await post(path, {}, headers), await post(`${path}.data`, {}, headers));
      }
      expect(responses.length).toBeGreaterThan(0);
      for (const response of responses) {
        const body = await response.text();
        expect(response.status).toBe(403);
        expect(body).toContain("This part is not open to your role.");
        expect(body).not.toContain(canary);
      }
      expect(await readAllRows()).toBe(before);
    });
  }

  test.each(guarded.filter(isAllowed))("$pattern opens", async (route) => {
    const path = pathOf(route.pattern);
    const responses: Response[] = [];
    if (route.hasLoader) {
      const page = await get(path, headers);
      if (page.status !== 302) expect(page.status).toBe(path === route.pattern ? 200 : 404);
      responses.push(page, await get(`${path}.data`, headers));
    }
    if (route.hasAction) {
      // A form may end its session, so it gets a separate one.
      const { cookies } = await aSignedInUser({ role });
      responses.push(await post(path, {}, { Cookie: cookies }));
    }
    // A form may require more permissions than its page. The tests of the features check that.
    for (const response of responses) {
      expect(response.status).toBeLessThan(500);
      expect(response.headers.get("Location") ?? "").not.toContain("/admin?next=");
    }
  });
});
