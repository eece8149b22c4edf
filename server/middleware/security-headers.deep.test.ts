/** Scores the headers of real responses, as the site sends them behind an https proxy. */
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
const publicScore = 135;
const adminScore = 140;
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

/** Cookies set by this response and by earlier ones count. */
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

test("pages with and without a form, and their data: rendered, cached, 304, with a session, Save-Data", async () => {
  for (const path of ["/", "/prayers", "/sermons.data"]) {
    const responses = [await open(path), await open(path)];
    const tag = String(responses[0]?.headers.etag);
    responses.push(await open(path, { "If-None-Match": tag }));
    responses.push(await open(path, { Cookie: "__Host-session=forged" }));
    responses.push(await open(path, { "Save-Data": "on", "Accept-Encoding": "br" }));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 304, 200, 200]);
    for (const response of responses)
      expect(grade(response).score).toBeGreaterThanOrEqual(publicScore);
  }
});

test("responses that are not pages", async () => {
  const paths = [
    "/calendar.ics",
    "/sitemap.xml",
    "/robots.txt",
    "/manifest.webmanifest",
    "/healthz",
    "/.well-known/security.txt",
    "/readyz",
    "/livestream/status",
  ];
  for (const path of paths) {
    const response = await open(path);
    expect([path, response.status]).toEqual([path, 200]);
    expect([path, grade(response).score >= publicScore]).toEqual([path, true]);
  }
});

/** A script, style, font or picture of the build is no document, so only three headers concern it. */
test("the files that pages load", async () => {
  const files = [...(await open("/")).text.matchAll(/(?:href|src)="(\/(?:assets|art)\/[^"]+)"/g)];
  expect(files.length).toBeGreaterThan(4);
  for (const [, path = ""] of files) {
    const { status, headers } = await open(path);
    expect([path, status]).toEqual([path, 200]);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "strict-transport-security": "max-age=63072000; includeSubDomains; preload",
    });
  }
});

test("refusals and errors of every layer", async () => {
  const failing = async () => {
    await sql`alter table reminders rename to elsewhere`.execute(db);
    const response = await open("/reminders/confirm?token=x");
    await sql`alter table elsewhere rename to reminders`.execute(db);
    return response;
  };
  const responses: [number, RawResponse][] = [
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
  for (const [status, response] of responses) {
    expect(response.status).toBe(status);
    expect([status, grade(response).score >= publicScore]).toEqual([status, true]);
  }
});

test("no policy allows WebAssembly: recordings are encoded in a worker, whose file has no policy", async () => {
  const { email } = await aUser();
  const login = await send("/admin", { email, password: testPassword });
  const cookies = login.headers["set-cookie"] ?? [];
  const Cookie = cookies.map((cookie) => cookie.split(";")[0]).join("; ");
  for (const path of ["/", "/sermons", "/admin/sermons", "/admin/sermons?new"]) {
    const { status, headers } = await open(path, { Cookie });
    expect([path, status]).toEqual([path, 200]);
    expect(headers["content-security-policy"]).not.toContain("unsafe-eval");
  }
});

test("the admin area: login page, redirect, login, pages, refusals", async () => {
  const { email } = await aUser();
  const login = await send("/admin", { email, password: testPassword });
  expect([login.status, login.headers.location]).toEqual([303, "/admin/dashboard"]);
  const jar = login.headers["set-cookie"] ?? [];
  expect(jar.map((cookie) => cookie.split("=")[0])).toContain("__Host-session");
  const Cookie = jar.map((cookie) => cookie.split(";")[0]).join("; ");
  const responses: [number, RawResponse][] = [
    [200, await open("/admin")],
    [302, await open("/admin/dashboard")],
    [303, login],
    [200, await open("/admin/dashboard", { Cookie })],
    [200, await open("/admin/dashboard.data", { Cookie })],
    [200, await open("/admin/settings/people", { Cookie })],
    [404, await open("/admin/nowhere", { Cookie })],
    [405, await send("/admin/settings", {}, { Cookie })],
  ];
  for (const [status, response] of responses) {
    const own = { status: response.status, cache: response.headers["cache-control"] };
    expect(own).toEqual({ status, cache: "no-store" });
    expect(grade(response, jar).score).toBeGreaterThanOrEqual(adminScore);
  }
});

test("the score falls with each header that is removed", async () => {
  const response = await open("/");
  const full = grade(response).score;
  const names = [
    "content-security-policy",
    "referrer-policy",
    "strict-transport-security",
    "x-content-type-options",
    "cross-origin-resource-policy",
    "cross-origin-opener-policy",
  ];
  for (const name of names) {
    const headers = { ...response.headers, [name]: undefined };
    expect([name, grade({ ...response, headers }).score < full]).toEqual([name, true]);
  }
  const careless = ["session=x; Path=/; Secure; SameSite=Lax"];
  expect(grade(response, careless).score).toBeLessThan(90);
});
