import { expect, test, vi } from "vitest";

vi.hoisted(() => {
  process.env.SITE_URL = "https://www.example.org";
});
const { cookieHeader, get, post } = await import("~tests/support/app");
const { aUser, testPassword } = await import("~tests/support/builders");

test("over https cookies are Secure and bound to the host", async () => {
  const { email } = await aUser();
  const headers = { Origin: "https://www.example.org", Host: "www.example.org" };
  const response = await post("/admin", { email, password: testPassword }, headers);
  expect(response.status).toBe(303);
  for (const name of ["session", "device", "flash"]) {
    const cookie = response.headers.getSetCookie().find((one) => one.includes(`${name}=`));
    expect(cookie).toMatch(
      new RegExp(`^__Host-${name}=.*; Path=/; HttpOnly; Secure; SameSite=Lax$`),
    );
  }
  const cookies = cookieHeader(response);
  expect((await get("/admin/dashboard", { Cookie: cookies })).status).toBe(200);
  const plain = cookies.replaceAll("__Host-", "");
  expect((await get("/admin/dashboard", { Cookie: plain })).status).toBe(302);
});

test("a link to share begins with SITE_URL", async () => {
  const { email } = await aUser();
  const headers = { Origin: "https://www.example.org", Host: "www.example.org" };
  const Cookie = cookieHeader(await post("/admin", { email, password: testPassword }, headers));
  const fields = { intent: "invite", email: "ada@example.org", roles: "editor" };
  const response = await post("/admin/settings/people", fields, { ...headers, Cookie });
  expect(await response.text()).toContain('value="https://www.example.org/admin/invitation?token=');
});

test("a flash cookie set by a sibling domain is ignored", async () => {
  const { email } = await aUser();
  const headers = { Origin: "https://www.example.org", Host: "www.example.org" };
  const cookies = cookieHeader(await post("/admin", { email, password: testPassword }, headers));
  const undo = { action: "/admin/settings/people", fields: { intent: "invite" } };
  const planted = JSON.stringify({ title: "Planted", id: "1", undo });
  const session = cookies.replace(/(; )?[\w-]*flash=[^;]*/, "");
  const Cookie = `${session}; flash=${encodeURIComponent(btoa(planted))}`;
  const html = await (await get("/admin/dashboard", { Cookie })).text();
  expect(html).toContain("Dashboard");
  expect(html).not.toContain("Planted");
});

test("a path that looks like another host does not redirect there", async () => {
  const { email } = await aUser();
  const headers = { Origin: "https://www.example.org", Host: "www.example.org" };
  const cookies = cookieHeader(await post("/admin", { email, password: testPassword }, headers));
  for (const path of ["//evil.example/admin/dashboard", "//evil.example/admin/dashboard.data"]) {
    const response = await get(path, { Cookie: cookies });
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain("Recent Activity");
  }
});
