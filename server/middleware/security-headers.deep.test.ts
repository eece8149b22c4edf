/** The headers of real answers, as the site sends them behind a proxy that speaks https, in points. */
import { request } from "node:http";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { aUser, testPassword } from "~tests/support/builders";
import { freePort } from "~tests/support/free-port";
import { fetchRaw, type RawResponse } from "~tests/support/http";
import { launchOnTestDatabase } from "~tests/support/launch";
import { scoreHeaders } from "~tests/support/observatory";

const SITE_URL = "https://www.example.org";
const ofPublic = 135;
const ofAdmin = 140;
let address = "";
beforeEach(async () => {
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  launchOnTestDatabase({ SITE_URL, TRUST_PROXY: "1", PORT: String(port) });
  const isReady = () =>
    fetchRaw(`${address}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  await expect.poll(isReady, { timeout: 30_000, interval: 50 }).toBe(true);
});

const proxied = { Host: "www.example.org", "X-Forwarded-Proto": "https" };
const open = (path: string, headers: Record<string, string> = {}) =>
  fetchRaw(`${address}${path}`, { ...proxied, ...headers });

/** Cookies that an answer sets count, and so do those that the visit had before. */
function grade(reply: RawResponse, before: readonly string[] = []) {
  return scoreHeaders(reply, [...before, ...(reply.headers["set-cookie"] ?? [])]);
}

function send(path: string, fields: Record<string, string>, headers = {}): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const own = {
      ...proxied,
      Origin: SITE_URL,
      "Content-Type": "application/x-www-form-urlencoded",
    };
    const sending = request(`${address}${path}`, {
      method: "POST",
      headers: { ...own, ...headers },
    });
    sending.on("error", reject);
    sending.on("response", (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("end", () => {
        const body = Buffer.concat(chunks);
        const { statusCode: status = 0, headers } = incoming;
        resolve({ status, headers, body, text: body.toString() });
      });
    });
    sending.end(new URLSearchParams(fields).toString());
  });
}

test("pages, with a form and without, and their data: made, kept, unchanged, for one, for who saves data", async () => {
  for (const path of ["/", "/prayers", "/sermons.data"]) {
    const answers = [await open(path), await open(path)];
    const tag = String(answers[0]?.headers.etag);
    answers.push(await open(path, { "If-None-Match": tag }));
    answers.push(await open(path, { Cookie: "__Host-session=forged" }));
    answers.push(await open(path, { "Save-Data": "on", "Accept-Encoding": "br" }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 304, 200, 200]);
    for (const answer of answers) expect(grade(answer).score).toBeGreaterThanOrEqual(ofPublic);
  }
});

test("what is no page, and the files that a page loads", async () => {
  const files = [...(await open("/")).text.matchAll(/(?:href|src)="(\/(?:assets|art)\/[^"]+)"/g)];
  expect(files.length).toBeGreaterThan(4);
  const paths = [
    "/calendar.ics",
    "/sitemap.xml",
    "/robots.txt",
    "/manifest.webmanifest",
    "/healthz",
    "/.well-known/security.txt",
    "/readyz",
    "/livestream/status",
    ...files.map(([, path = ""]) => path),
  ];
  for (const path of paths) {
    const answer = await open(path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect([path, grade(answer).score >= ofPublic]).toEqual([path, true]);
  }
});

test("refusals and failures, each of another layer", async () => {
  const failing = async () => {
    await sql`alter table reminders rename to elsewhere`.execute(db);
    const answer = await open("/reminders/confirm?token=x");
    await sql`alter table elsewhere rename to reminders`.execute(db);
    return answer;
  };
  const answers: [number, RawResponse][] = [
    [404, await open("/nowhere")],
    [404, await open("/uploads/nothing.jpg")],
    [404, await open("/assets/nothing.js")],
    [405, await send("/sermons", {})],
    [422, await send("/contact", { name: "x" })],
    [403, await send("/contact", {}, { Origin: "https://evil.example" })],
    [413, await send("/contact", {}, { "Content-Length": String(600 * 1024) })],
    [400, await open("/nowhere", { Host: "evil.example/path" })],
    [500, await failing()],
  ];
  for (const [status, answer] of answers) {
    expect(answer.status).toBe(status);
    expect([status, grade(answer).score >= ofPublic]).toEqual([status, true]);
  }
});

test("the admin area: the login, the way to it, the way in, screens, refusals", async () => {
  const { email } = await aUser();
  const login = await send("/admin", { email, password: testPassword });
  expect([login.status, login.headers.location]).toEqual([303, "/admin/dashboard"]);
  const jar = login.headers["set-cookie"] ?? [];
  expect(jar.map((cookie) => cookie.split("=")[0])).toContain("__Host-session");
  const Cookie = jar.map((cookie) => cookie.split(";")[0]).join("; ");
  const answers: [number, RawResponse][] = [
    [200, await open("/admin")],
    [302, await open("/admin/dashboard")],
    [303, login],
    [200, await open("/admin/dashboard", { Cookie })],
    [200, await open("/admin/dashboard.data", { Cookie })],
    [200, await open("/admin/settings/people", { Cookie })],
    [404, await open("/admin/nowhere", { Cookie })],
    [405, await send("/admin/settings", {}, { Cookie })],
  ];
  for (const [status, answer] of answers) {
    const own = { status: answer.status, cache: answer.headers["cache-control"] };
    expect(own).toEqual({ status, cache: "no-store" });
    expect(grade(answer, jar).score).toBeGreaterThanOrEqual(ofAdmin);
  }
});

test("the scale itself finds fault: each header that is taken away costs", async () => {
  const answer = await open("/");
  const full = grade(answer).score;
  const names = [
    "content-security-policy",
    "referrer-policy",
    "strict-transport-security",
    "x-content-type-options",
    "cross-origin-resource-policy",
    "cross-origin-opener-policy",
  ];
  for (const name of names) {
    const headers = { ...answer.headers, [name]: undefined };
    expect([name, grade({ ...answer, headers }).score < full]).toEqual([name, true]);
  }
  const careless = ["session=x; Path=/; Secure; SameSite=Lax"];
  expect(grade(answer, careless).score).toBeLessThan(90);
});
