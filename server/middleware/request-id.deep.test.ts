/** The request id in the response, in the log and on the error page. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { get, post, visibleText } from "~tests/support/app";
import { fetchRaw } from "~tests/support/http";
import { launchOnTestDatabase, serverAddress } from "~tests/support/launch";
import { aStaffMember } from "~tests/support/staff";

const header = "X-Request-Id";
const proxyId = "0198f3c4-77aa-7000-8000-1234567890ab";
const sentence = "If you write to us about it, please mention:";

/** Pages that read the table fail meanwhile. */
async function withoutTable<T>(table: string, work: () => Promise<T>): Promise<T> {
  await sql`alter table ${sql.table(table)} rename to elsewhere`.execute(db);
  try {
    return await work();
  } finally {
    await sql`alter table elsewhere rename to ${sql.table(table)}`.execute(db);
  }
}

test("every kind of response has a request id", async () => {
  const responses = [
    await get("/sermons"),
    await get("/nowhere"),
    await get("/healthz"),
    await get("/uploads/nothing.jpg"),
    await get("/admin/dashboard"),
    await post("/contact", {}),
    await post("/contact", {}, { Origin: "https://evil.example" }),
  ];
  const ids = responses.map(({ headers }) => headers.get(header));
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
});

test("the id of a trusted proxy is used, a malformed one is not", async () => {
  expect((await get("/sermons", { [header]: proxyId })).headers.get(header)).toBe(proxyId);
  const hostile = await get("/sermons", { [header]: "<script>alert(1)</script>" });
  expect(hostile.headers.get(header)).toMatch(/^[0-9a-f]{12}$/);
});

test("the error page of a failed loader shows the request id before any script runs", async () => {
  const response = await withoutTable("reminders", () =>
    get("/reminders/confirm?token=x", { [header]: proxyId }),
  );
  const html = await response.text();
  expect(response.status).toBe(500);
  expect(visibleText(html)).toContain(`${sentence} ${proxyId}`);
  expect(html).not.toMatch(/elsewhere|no such table|does not exist|at \w+ \(/);
});

test("a failed data request returns the request id as well", async () => {
  const response = await withoutTable("reminders", () =>
    get("/reminders/confirm.data?token=x", { [header]: proxyId }),
  );
  expect(response.status).toBe(500);
  expect(await response.text()).toContain(`"Unexpected Server Error: ${proxyId}"`);
});

test("the error page of the admin area shows the request id", async () => {
  const staff = await aStaffMember();
  const response = await withoutTable("announcements", () =>
    staff.get("/admin/settings/announcements"),
  );
  expect(response.status).toBe(500);
  const [html, id] = [await response.text(), response.headers.get(header)];
  expect(visibleText(html)).toContain(`${sentence} ${id}`);
  // The hydration data has it too, or hydration would remove it.
  expect(html).toContain(`Unexpected Server Error: ${id}`);
});

test("the plain error response shows the request id", async () => {
  const staff = await aStaffMember();
  const response = await withoutTable("audit_log", () => staff.get("/admin/export/messages"));
  expect(response.status).toBe(500);
  expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(await response.text()).toBe(
    `Something went wrong on our side. Please try again in a moment.\n${sentence} ${response.headers.get(header)}\n`,
  );
});

test("the page of a refused request asks for no request id", async () => {
  expect(await (await get("/nowhere")).text()).not.toContain(sentence);
  expect(await (await post("/sermons", { title: "x" })).text()).not.toContain(sentence);
});

test("each log line has the id of its request, and cached pages have none", async () => {
  const run = launchOnTestDatabase({ LOG_LEVEL: "debug", TRUST_PROXY: "1" });
  const address = await serverAddress(run);
  for (const path of ["/sermons", "/sermons", "/sermons.data", "/"]) {
    const { status, headers, text } = await fetchRaw(`${address}${path}`, { [header]: proxyId });
    expect([status, headers["x-request-id"]]).toEqual([200, undefined]);
    expect(text).not.toContain(proxyId);
  }
  const failed = await withoutTable("reminders", () =>
    fetchRaw(`${address}/reminders/confirm?token=x`),
  );
  const id = String(failed.headers["x-request-id"]);
  expect(failed.text).toContain(id);
  await fetchRaw(`${address}/nowhere`, { [header]: proxyId });
  const lines = () =>
    run
      .stdout()
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line));
  await expect.poll(() => lines().filter((line) => line.requestId === proxyId)).toHaveLength(1);
  const failures = lines().filter((line) => line.msg === "request failed");
  expect(failures.map((line) => line.requestId)).toEqual([id]);
  expect(lines().find((line) => line.msg === "listening")).not.toHaveProperty("requestId");
});

test("an invalid host is refused with a message, an id and all security headers", async () => {
  const address = await serverAddress(launchOnTestDatabase());
  for (const Host of ["evil.example/path", "site.example:99999", "1.2.3.4.5"]) {
    const { status, headers, text } = await fetchRaw(`${address}/sermons`, { Host });
    expect([status, text]).toEqual([
      400,
      "We could not understand this request. Please go back and try again.",
    ]);
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f]{12}$/);
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
  }
});
