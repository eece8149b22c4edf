/** In the admin area a confidential request is shown only in its View. */
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import type { Role } from "~db/schema.server";
import { aConfidentialRequest, aPrayerRequest } from "~tests/support/builders";
import { aStaffMember, type Staff } from "~tests/support/staff";

const secret = {
  name: "Canary-Name Ọláìítán",
  email: "canary-address@mailbox.test",
  subject: "Canary-Subject",
  prayerRequest: "Canary-Words that only the team may read",
};
const canary = /canary|Ọláìítán/i;
const shows = ["new", "urgent", "private", "held", "care", "hidden", "prayed", "answered", "trash"];
const searches = [...Object.values(secret), "canary", "Canary-", "mailbox.test"];

let ids: string[];
beforeAll(async () => {
  const states = [
    {},
    { needsCare: true, isUrgent: true, visibility: "held" },
    { visibility: "hidden", status: "praying" },
    { status: "answered", closedAt: new Date().toISOString() },
  ] as const;
  ids = [];
  for (const state of states) ids.push((await aConfidentialRequest(secret, state)).id);
  await aPrayerRequest();
});

/** Every admin address that could show it, except its View. */
function addresses(): string[] {
  const lists = ["", ...shows.map((show) => `?show=${show}`), "?sort=createdAt", "?page=2"];
  const found = searches.flatMap((q) =>
    ["", "&show=private", "&tab=points"].map((more) => `?q=${encodeURIComponent(q)}${more}`),
  );
  const pages = [...lists, ...found, "?tab=points", "?tab=points&new=1"];
  return [
    ...pages.flatMap((query) => [`/admin/prayers${query}`, `/admin/prayers.data${query}`]),
    "/admin/dashboard",
    "/admin/dashboard.data",
    "/admin/settings",
    "/admin/testimonies",
    "/admin/export/prayers",
    "/admin/export/audit",
    "/admin/settings/audit",
    ...lists.map((query) => `/admin/export/prayerRequests${query}`),
    ...found.map((query) => `/admin/export/prayerRequests${query}`),
    ...ids.map((id) => `/admin/prayers?tab=points&edit=${id}`),
    ...ids.map((id) => `/admin/testimonies?edit=${id}`),
  ];
}

/** The search term itself is in the search field and in the address. */
function withoutTheQuestion(body: string, path: string): string {
  const q = new URLSearchParams(path.split("?")[1]).get("q");
  if (!q) return body;
  const asked = [q, encodeURIComponent(q), new URLSearchParams({ q }).toString().slice(2)];
  return asked.reduce((text, words) => text.replaceAll(words, ""), body);
}

const everyRole: Role[] = ["administrator", "prayerTeam", "editor", "messages", "treasurer"];

describe.each(everyRole)("as %s", (role) => {
  let person: Staff;
  beforeAll(async () => {
    person = await aStaffMember(role);
  });

  test("no list, search, export or other screen contains its text", async () => {
    for (const path of addresses()) {
      const body = await (await person.get(path)).text();
      expect(withoutTheQuestion(body, path), path).not.toMatch(canary);
    }
  });

  test("no response to an action contains its text", async () => {
    for (const id of ids) {
      for (const intent of ["hide", "reopen", "erase", "nonsense"]) {
        const path = "/admin/prayers";
        const response = await person.post(path, { intent, id, version: "99" });
        const body = await response.text();
        expect(body + JSON.stringify([...response.headers]), intent).not.toMatch(canary);
      }
    }
  });
});

test("only its View shows it, to users with the permission", async () => {
  const [id = ""] = ids;
  for (const role of ["administrator", "prayerTeam"] as const) {
    const person = await aStaffMember(role);
    expect(await person.read(`/admin/prayers?view=${id}`)).toMatch(canary);
  }
  for (const role of ["editor", "messages", "treasurer"] as const) {
    const person = await aStaffMember(role);
    for (const path of [`/admin/prayers?view=${id}`, `/admin/prayers.data?view=${id}`]) {
      const response = await person.get(path);
      expect(response.status).toBe(403);
      expect(await response.text()).not.toMatch(canary);
    }
  }
});

test("no other table contains its text afterwards", async () => {
  for (const table of ["auditLog", "outbox", "erasures", "rateLimits", "formKeys"] as const) {
    const rows = await db.selectFrom(table).selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(canary);
  }
  const opened = await db
    .selectFrom("auditLog")
    .select("recordId")
    .where("action", "=", "opened a private prayer request")
    .execute();
  expect(opened).toHaveLength(2);
});
