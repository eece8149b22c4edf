/** Every admin address of the build, asked for by nobody, by useless cookies, and by each role. */
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
import { aSignedInUser } from "~tests/support/staff";
import { readRouteManifest, routeWithParents } from "../scripts/route-scripts";

const everybody: Role[] = ["administrator", "editor", "prayerTeam"];
const editors: Role[] = ["administrator", "editor"];
const administrators: Role[] = ["administrator"];
const beforeTheGate = "before the gate";

/** Who may open what: ONE LINE FOR EACH ROUTE. A route that is missing here fails the first test. */
const access: Record<string, Role[] | typeof beforeTheGate> = {
  "/admin": beforeTheGate,
  "/admin/setup": beforeTheGate,
  "/admin/code": beforeTheGate,
  "/admin/forgotten": beforeTheGate,
  "/admin/reset": beforeTheGate,
  "/admin/invitation": beforeTheGate,
  "/admin/dashboard": everybody,
  "/admin/prayers": everybody,
  "/admin/sermons": editors,
  "/admin/testimonies": editors,
  "/admin/livestreams": editors,
  "/admin/gallery": editors,
  "/admin/programmes": editors,
  "/admin/programmes/next": editors,
  "/admin/partners": administrators,
  "/admin/messages": administrators,
  "/admin/settings": everybody,
  "/admin/settings/account": everybody,
  "/admin/settings/account/second-factor": everybody,
  "/admin/settings/identity": administrators,
  "/admin/settings/contact": administrators,
  "/admin/settings/giving": administrators,
  "/admin/settings/times": administrators,
  "/admin/settings/announcements": editors,
  "/admin/settings/moderation": administrators,
  "/admin/settings/mail": administrators,
  "/admin/settings/mail/outbox": administrators,
  "/admin/settings/privacy": administrators,
  "/admin/settings/privacy/address": administrators,
  "/admin/settings/policies": administrators,
  "/admin/settings/samples": administrators,
  "/admin/settings/people": administrators,
  "/admin/settings/audit": administrators,
  "/admin/export/:area": administrators,
  "/admin/export-address": administrators,
  "/admin/media": editors,
  "/admin/media/upload": editors,
  "/admin/preview": everybody,
  "/admin/preview/policy": everybody,
  "/admin/logout": everybody,
  "/admin/*": everybody,
};

type Address = { pattern: string; hasLoader: boolean; hasAction: boolean };

const manifest = await readRouteManifest();
const addresses = new Map<string, Address>();
for (const route of Object.values(manifest.routes)) {
  if (!route.path && !route.index) continue;
  const parts = routeWithParents(manifest, route).flatMap(({ path }) => path?.split("/") ?? []);
  const pattern = `/${parts.filter(Boolean).join("/")}`;
  if (!/^\/admin(\/|$)/.test(pattern)) continue;
  const { hasLoader, hasAction } = addresses.get(pattern) ?? route;
  addresses.set(pattern, {
    pattern,
    hasLoader: hasLoader || route.hasLoader,
    hasAction: hasAction || route.hasAction,
  });
}
const guarded = [...addresses.values()].filter(({ pattern }) => access[pattern] !== beforeTheGate);
/** With words in place of its parameters. */
const pathOf = (pattern: string) =>
  pattern.replace(/\*$/, "some/thing").replaceAll(/:\w+\??/g, "some-id");

const canary = "canary-7f3a";
const past = (ms: number) => new Date(Date.now() - ms).toISOString();
const day = 86_400_000;

/** Cookies that must open nothing, each made as it comes about in life. */
const useless: Record<string, () => Promise<string>> = {
  "no cookie": async () => "",
  "a forged cookie": async () =>
    `session=${encodeURIComponent(Buffer.from(JSON.stringify("x".repeat(43))).toString("base64"))}`,
  "a garbled cookie": async () => "session=%%%; session=",
  "a session past its fourteen days": () => spoiled("sessions", { expiresAt: past(1_000) }),
  "a session that was idle for a day": () => spoiled("sessions", { lastSeenAt: past(day + 1_000) }),
  "the session of a closed account": () => spoiled("users", { disabledAt: past(0) }),
  "a revoked session": async () => {
    const { cookies, id } = await aSignedInUser();
    await db.deleteFrom("sessions").where("userId", "=", id).execute();
    return cookies;
  },
};

async function spoiled(table: "sessions" | "users", change: object): Promise<string> {
  const { cookies, id } = await aSignedInUser();
  const key = table === "users" ? "id" : "userId";
  await db
    .updateTable(table as "sessions")
    .set(change)
    .where(key as "userId", "=", id)
    .execute();
  return cookies;
}

/** What must not change by a request that is refused. */
async function everyRow(): Promise<string> {
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

test("every admin route of the build stands in the table, and nothing else does", () => {
  expect(new Set(addresses.keys())).toEqual(new Set(Object.keys(access)));
});

describe.each(Object.entries(useless))("with %s", (_, makeCookies) => {
  let headers: { Cookie: string };
  beforeAll(async () => {
    headers = { Cookie: await makeCookies() };
  });

  test.each(guarded)(
    "$pattern answers with the way to the login and nothing else",
    async ({ pattern }) => {
      const path = pathOf(pattern);
      const login = `/admin?next=${encodeURIComponent(path)}`;
      const before = await everyRow();
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
        await get(`${path}.data?_routes=admin%2Fdashboard%2Fdashboard`, headers),
        await post(`${path}.data`, { title: "x" }, headers),
      ]) {
        const body = await response.text();
        expect(response.status).toBe(202);
        expect(body).toContain(`"redirect","${login}"`);
        expect(body).not.toContain(canary);
      }
      expect(await everyRow()).toBe(before);
    },
  );
});

describe.each(everybody)("as %s", (role) => {
  const may = ({ pattern }: Address) => access[pattern]?.includes(role);
  let headers: { Cookie: string };
  beforeAll(async () => {
    headers = { Cookie: (await aSignedInUser({ role })).cookies };
  });

  const refused = guarded.filter((address) => !may(address));
  if (refused.length > 0) {
    test.each(refused)(
      "$pattern is refused with a sentence, without a byte of it",
      async (address) => {
        const path = pathOf(address.pattern);
        const before = await everyRow();
        const answers: Response[] = [];
        if (address.hasLoader)
          answers.push(await get(path, headers), await get(`${path}.data`, headers));
        if (address.hasAction) {
          answers.push(await post(path, {}, headers), await post(`${path}.data`, {}, headers));
        }
        expect(answers.length).toBeGreaterThan(0);
        for (const answer of answers) {
          const body = await answer.text();
          expect(answer.status).toBe(403);
          expect(body).toContain("This part is not open to your role.");
          expect(body).not.toContain(canary);
        }
        expect(await everyRow()).toBe(before);
      },
    );
  }

  test.each(guarded.filter(may))("$pattern opens", async (address) => {
    const path = pathOf(address.pattern);
    const answers: Response[] = [];
    if (address.hasLoader) {
      const page = await get(path, headers);
      if (page.status !== 302) expect(page.status).toBe(path === address.pattern ? 200 : 404);
      answers.push(page, await get(`${path}.data`, headers));
    }
    if (address.hasAction) {
      // With a session of its own: a form may end it.
      const { cookies } = await aSignedInUser({ role });
      answers.push(await post(path, {}, { Cookie: cookies }));
    }
    // A form may be narrower than its page: the feature's own tests say for whom.
    for (const answer of answers) {
      expect(answer.status).toBeLessThan(500);
      expect(answer.headers.get("Location") ?? "").not.toContain("/admin?next=");
    }
  });
});
