import { beforeAll, describe, expect, test } from "vitest";
import { type NavigationEntry, visibleEntries } from "~/admin/navigation.server";
import type { Role } from "~db/schema.server";
import { get, visibleText } from "~tests/support/app";
import { aUser } from "~tests/support/builders";
import { aSignedInUser } from "~tests/support/staff";

const sentence = "This part is not open to your role. Ask an administrator if you need it.";
const canary = "canary-9d1e";
const refused: Role[] = ["editor", "prayerTeam", "messages", "treasurer"];

beforeAll(async () => {
  await aUser({ name: canary });
});

describe.each(refused)("as %s", (role) => {
  let headers: { Cookie: string };
  beforeAll(async () => {
    headers = { Cookie: (await aSignedInUser({ role })).cookies };
  });

  test("a page without permission is 403 inside the shell, with a link back", async () => {
    const response = await get("/admin/settings/people", headers);
    const html = await response.text();
    expect(response.status).toBe(403);
    expect(visibleText(html)).toContain(`403 This part is not open to you ${sentence}`);
    expect(html).toContain("Logout");
    expect(html).toContain('href="/admin/dashboard"');
    expect(html).not.toContain(canary);
  });

  test("data requests without permission are refused too", async () => {
    const response = await get("/admin/settings/people.data", headers);
    expect(response.status).toBe(403);
    expect(await response.text()).not.toContain(canary);
  });

  test("Settings show only the permitted sections", async () => {
    const html = await (await get("/admin/settings", headers)).text();
    expect(html).toContain("<h1");
    expect(html).not.toContain("People and roles");
  });
});

test("administrators see every section", async () => {
  const { cookies } = await aSignedInUser();
  const html = await (await get("/admin/settings", { Cookie: cookies })).text();
  expect(visibleText(html)).toContain("People and roles");
  const people = await get("/admin/settings/people", { Cookie: cookies });
  expect(await people.text()).toContain(canary);
});

test("the side menu has the specified entries in their order; what we add stands before Settings", async () => {
  const { cookies } = await aSignedInUser();
  const html = await (await get("/admin/dashboard", { Cookie: cookies })).text();
  const specified = ["Dashboard", "Prayers", "Sermons", "Testimonies"];
  const content = ["Livestreams", "Gallery", "Programmes"];
  const added = ["Pray", "Prayer watches", "Partners", "Messages", "Announcements", "Numbers"];
  const entries = [...specified, ...content, ...added, "Settings", "Logout"];
  for (const label of ["Admin", "Admin menu"]) {
    const menu = new RegExp(`<nav aria-label="${label}">(.*?)</nav>`, "s").exec(html)?.[1] ?? "";
    const items = menu.split("<li").slice(1);
    expect(items.map((item) => visibleText(`<li${item}`).trim())).toEqual(entries);
  }
});

test("a menu entry is shown to users with any of its permissions, without naming them in the page", () => {
  const entry = { label: "Prayers", to: "/admin/prayers", icon: "flame" } as const;
  const entries: NavigationEntry[] = [
    { ...entry, permission: ["content", "prayerRequests"] },
    { ...entry, permission: ["partners"] },
  ];
  expect(visibleEntries(["administrator"], entries)).toEqual([entry, entry]);
  expect(visibleEntries(["editor"], entries)).toEqual([entry]);
  expect(visibleEntries(["prayerTeam"], entries)).toEqual([entry]);
  expect(visibleEntries(["prayerTeam", "treasurer"], entries)).toEqual([entry, entry]);
  expect(visibleEntries([], entries)).toEqual([]);
});
