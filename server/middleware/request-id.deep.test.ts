/** The id by which an answer, the lines of the log and the words of a visitor belong together. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { get, post, visibleText } from "~tests/support/app";
import { fetchRaw } from "~tests/support/http";
import { launchOnTestDatabase, serverAddress } from "~tests/support/launch";
import { aStaffMember } from "~tests/support/staff";

const header = "X-Request-Id";
const proxys = "0198f3c4-77aa-7000-8000-1234567890ab";
const sentence = "If you write to us about it, please mention:";

/** While a table is away, the pages that read it fail. */
async function without<T>(table: string, work: () => Promise<T>): Promise<T> {
  await sql`alter table ${sql.table(table)} rename to elsewhere`.execute(db);
  try {
    return await work();
  } finally {
    await sql`alter table elsewhere rename to ${sql.table(table)}`.execute(db);
  }
}

test("every kind of answer names its request", async () => {
  const answers = [
    await get("/sermons"),
    await get("/nowhere"),
    await get("/healthz"),
    await get("/uploads/nothing.jpg"),
    await get("/admin/dashboard"),
    await post("/contact", {}),
    await post("/contact", {}, { Origin: "https://evil.example" }),
  ];
  const ids = answers.map(({ headers }) => headers.get(header));
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
});

test("the id of a trusted proxy comes back, a hostile one does not", async () => {
  expect((await get("/sermons", { [header]: proxys })).headers.get(header)).toBe(proxys);
  const hostile = await get("/sermons", { [header]: "<script>alert(1)</script>" });
  expect(hostile.headers.get(header)).toMatch(/^[0-9a-f]{12}$/);
});

test("the error page of a loader that throws says what to mention, before any script runs", async () => {
  const answer = await without("reminders", () =>
    get("/reminders/confirm?token=x", { [header]: proxys }),
  );
  const html = await answer.text();
  expect(answer.status).toBe(500);
  expect(visibleText(html)).toContain(`${sentence} ${proxys}`);
  // What wakes the page knows it too, or the words would vanish then.
  expect(html).toContain(`"Unexpected Server Error: ${proxys}"`);
  expect(html).not.toMatch(/elsewhere|no such table|does not exist|at \w+ \(/);
});

test("who moves within the site is told as well", async () => {
  const answer = await without("reminders", () =>
    get("/reminders/confirm.data?token=x", { [header]: proxys }),
  );
  expect(answer.status).toBe(500);
  expect(await answer.text()).toContain(`"Unexpected Server Error: ${proxys}"`);
});

test("an administrator is told within the shell", async () => {
  const staff = await aStaffMember();
  const answer = await without("announcements", () => staff.get("/admin/settings/announcements"));
  expect(answer.status).toBe(500);
  expect(visibleText(await answer.text())).toContain(`${sentence} ${answer.headers.get(header)}`);
});

test("where there is no page to show, the last resort says it", async () => {
  const staff = await aStaffMember();
  const answer = await without("audit_log", () => staff.get("/admin/export/messages"));
  expect(answer.status).toBe(500);
  expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(await answer.text()).toBe(
    `Something went wrong on our side. Please try again in a moment.\n${sentence} ${answer.headers.get(header)}\n`,
  );
});

test("a refusal is no failure of ours: there is nothing to mention", async () => {
  expect(await (await get("/nowhere")).text()).not.toContain(sentence);
  expect(await (await post("/sermons", { title: "x" })).text()).not.toContain(sentence);
});

test("over a network: each line of the log has the id of its request, and no kept page has one", async () => {
  const run = launchOnTestDatabase({ LOG_LEVEL: "debug", TRUST_PROXY: "1" });
  const address = await serverAddress(run);
  for (const path of ["/sermons", "/sermons", "/sermons.data", "/"]) {
    const { status, headers, text } = await fetchRaw(`${address}${path}`, { [header]: proxys });
    expect([status, headers["x-request-id"]]).toEqual([200, undefined]);
    expect(text).not.toContain(proxys);
  }
  const failed = await without("reminders", () => fetchRaw(`${address}/reminders/confirm?token=x`));
  const id = String(failed.headers["x-request-id"]);
  expect(failed.text).toContain(id);
  await fetchRaw(`${address}/nowhere`, { [header]: proxys });
  const lines = () =>
    run
      .stdout()
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line));
  await expect.poll(() => lines().filter((line) => line.requestId === proxys)).toHaveLength(1);
  const failures = lines().filter((line) => line.msg === "request failed");
  expect(failures.map((line) => line.requestId)).toEqual([id]);
  expect(lines().find((line) => line.msg === "listening")).not.toHaveProperty("requestId");
});

test("a request that is none is refused with a sentence, an id and all headers", async () => {
  const address = await serverAddress(launchOnTestDatabase());
  for (const Host of ["evil.example/path", "site.example:99999", "1.2.3.4.5"]) {
    const { status, headers, text } = await fetchRaw(`${address}/sermons`, { Host });
    expect([status, text]).toEqual([400, "This is not a request that this site understands."]);
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f]{12}$/);
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
  }
});
