/** PostgreSQL refuses text with NUL. A visitor can send one in any part of a request, so no route may fail because of it. */
import { globSync, readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { seed } from "~/seed.server";
import { get, post, visitorHeaders } from "~tests/support/app";
import { aContactMessage, aPrayerRequest, aTestimony } from "~tests/support/builders";
import { listRoutes, routePath } from "~tests/support/routes";
import { aSignedInUser } from "~tests/support/staff";

const routes = listRoutes();
const paths = (has: "hasLoader" | "hasAction") => [
  ...new Set(
    routes
      .filter((route) => route[has])
      .map((route) => routePath(routes, route).replaceAll(/:\w+\??|\*/g, "a%00b")),
  ),
];

/** Whatever a page reads of its query. */
const params = [
  ...new Set(
    globSync("{app,server}/**/*.{ts,tsx}", { exclude: ["**/*.test.ts"] }).flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/[pP]arams\.(?:get|getAll|has)\("(\w+)"\)/g)].map(
        ([, name = ""]) => name,
      ),
    ),
  ),
];

let admin: Record<string, string>;
beforeAll(async () => {
  await seed(db);
  await aPrayerRequest({});
  await aTestimony({});
  await aContactMessage({});
  admin = { Cookie: (await aSignedInUser()).cookies };
});

async function headersFor(path: string): Promise<Record<string, string>> {
  return path.startsWith("/admin") ? admin : visitorHeaders();
}

test("the params are found", () => {
  expect(params).toEqual(expect.arrayContaining(["page", "token", "view", "edit", "q"]));
});

test.each(paths("hasLoader"))("%s is read", async (path) => {
  const headers = await headersFor(path);
  for (const text of ["%00", "a%00b"]) {
    const query = `?${params.map((name) => `${name}=${text}`).join("&")}`;
    const { status } = await get(path + query, headers);
    expect([path + query, status < 500]).toEqual([path + query, true]);
  }
});

/** Names and intents of the forms of a page. */
async function formOf(path: string, headers: Record<string, string>) {
  const html = await (await get(path, headers)).text();
  const names = [...html.matchAll(/<(?:input|textarea|select)[^>]* name="([^"]+)"/g)];
  const intents = [
    ...html.matchAll(/name="intent"[^>]* value="([^"]+)"/g),
    ...html.matchAll(/value="([^"]+)"[^>]* name="intent"/g),
  ];
  return {
    names: new Set([...names.map(([, name = ""]) => name), ...commonNames]),
    intents: new Set(["\0", ...intents.map(([, intent = ""]) => intent)]),
  };
}

/** Of forms that a page shows only sometimes. */
const commonNames = ["id", "version", "email", "password", "passkey", "code", "name", "sending"];

/** Signing out ends the test, and a backup takes long. */
const withoutIntents = /^\/admin\/(logout|settings\/backups)/;

test.each(paths("hasAction").filter((path) => path !== "/admin/logout"))(
  "%s is sent",
  async (path) => {
    const headers = await headersFor(path);
    const { names, intents } = await formOf(path, headers);
    for (const intent of withoutIntents.test(path) ? ["\0"] : intents) {
      const text = "grace\0@ministry.test";
      const fields = { ...Object.fromEntries([...names].map((name) => [name, text])), intent };
      const { status } = await post(`${path}?token=a%00b`, fields, headers);
      expect([path, intent, status < 500]).toEqual([path, intent, true]);
    }
  },
);

test("cookies with NUL are read", async () => {
  const value = Buffer.from(JSON.stringify("a\0b")).toString("base64");
  const names = ["session", "flash", "form", "device", "known-device", "half-session"];
  for (const text of [value, "%00", `${value}.x`]) {
    const Cookie = names.map((name) => `${name}=${text}`).join("; ");
    for (const path of ["/", "/prayers", "/admin", "/admin/dashboard"]) {
      expect((await get(path, { Cookie })).status).toBeLessThan(500);
    }
  }
});
