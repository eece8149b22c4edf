import { beforeAll, describe, expect, test } from "vitest";
import type { NavigationEntry } from "~/admin/navigation";
import { visibleEntries } from "~/admin/visible-entries.server";
import type { Role } from "~/platform/auth/session.server";
import { get, visibleText } from "~tests/support/app";
import { aUser } from "~tests/support/builders";
import { aSignedInUser } from "~tests/support/signed-in-user";

const sentence = "This part is not open to your role. Ask an administrator if you need it.";
const canary = "canary-9d1e";
const refused: Role[] = ["editor", "prayerTeam"];

beforeAll(async () => {
  await aUser({ name: canary });
});

describe.each(refused)("as %s", (role) => {
  let headers: { Cookie: string };
  beforeAll(async () => {
    headers = { Cookie: (await aSignedInUser({ role })).cookies };
  });

  test("a part for others is refused with a sentence, within the shell, with a way back", async () => {
    const response = await get("/admin/settings/people", headers);
    const html = await response.text();
    expect(response.status).toBe(403);
    expect(visibleText(html)).toContain(`403 This part is not open to you ${sentence}`);
    expect(html).toContain("Logout");
    expect(html).toContain('href="/admin/dashboard"');
    expect(html).not.toContain(canary);
  });

  test("the data of a part for others is refused too", async () => {
    const response = await get("/admin/settings/people.data", headers);
    expect(response.status).toBe(403);
    expect(await response.text()).not.toContain(canary);
  });

  test("Settings open, without the parts for others", async () => {
    const html = await (await get("/admin/settings", headers)).text();
    expect(html).toContain("<h1");
    expect(html).not.toContain("People and roles");
  });
});

test("an administrator sees every part", async () => {
  const { cookies } = await aSignedInUser();
  const html = await (await get("/admin/settings", { Cookie: cookies })).text();
  expect(visibleText(html)).toContain("People and roles");
  const people = await get("/admin/settings/people", { Cookie: cookies });
  expect(await people.text()).toContain(canary);
});

test("an entry opens to who holds any of its permissions, and tells the browser no reason", () => {
  const entry = { label: "Prayers", to: "/admin/prayers", icon: "flame" } as const;
  const entries: NavigationEntry[] = [
    { ...entry, permission: ["content", "prayerRequests"] },
    { ...entry, permission: ["people"] },
  ];
  expect(visibleEntries("administrator", entries)).toEqual([entry, entry]);
  expect(visibleEntries("editor", entries)).toEqual([entry]);
  expect(visibleEntries("prayerTeam", entries)).toEqual([entry]);
});
