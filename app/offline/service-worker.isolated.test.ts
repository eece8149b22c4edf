/** The service worker in a browser with an empty storage. It keeps state, so it needs a process of its own. */
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { installBrowserStorage } from "~tests/support/browser-storage";

const site = "http://site.test";
const pages = "pages 1";
const assets = "assets 1";
const shellFile = "/assets/app-1234.css";
const phone = installBrowserStorage(site);

type Listener = (event: object) => void;
const listeners = new Map<string, Listener>();
const requested: { path: string; credentials?: string | undefined }[] = [];
const page = (text = "") => `<html lang="en"><body><h1>Be still</h1>${text}</body></html>`;
const html = { "Content-Type": "text/html" };

/** What the site answers at a path; "unreachable" without a connection. */
const defaultAnswer = (): Response | "unreachable" => new Response(page(), { headers: html });
let answer: (path: string) => Response | "unreachable" = defaultAnswer;

vi.stubGlobal("shellFiles", [shellFile]);
vi.stubGlobal("location", new URL("/service-worker.js", site));
vi.stubGlobal("self", {
  location: new URL("/service-worker.js", site),
  addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  skipWaiting: async () => {},
  clients: { claim: async () => {}, matchAll: async () => [] },
  registration: { unregister: async () => true },
});
vi.stubGlobal("fetch", async (input: string | { url: string }, options: RequestInit = {}) => {
  const { pathname, search } = new URL(typeof input === "string" ? input : input.url, site);
  requested.push({ path: pathname + search, credentials: options.credentials });
  const response = answer(pathname + search);
  if (response === "unreachable") throw new TypeError("Failed to fetch");
  return ofThisSite(response);
});

beforeAll(() => import("./service-worker"));
beforeEach(() => {
  answer = defaultAnswer;
  phone.clear();
  requested.length = 0;
});

/** A browser marks a response of the same site as basic. */
function ofThisSite(response: Response): Response {
  Object.defineProperty(response, "type", { value: "basic" });
  const clone = response.clone.bind(response);
  return Object.assign(response, { clone: () => ofThisSite(clone()) });
}

type Answer = { status: number; text: string };

/** Dispatches an event and waits for all that it started. Undefined if the worker leaves the request to the browser. */
async function dispatch(name: string, event: object = {}): Promise<Answer | undefined> {
  const works: Promise<unknown>[] = [];
  let response: Promise<Response> | undefined;
  listeners.get(name)?.({
    ...event,
    waitUntil: (work: Promise<unknown>) => works.push(work),
    respondWith: (given: Promise<Response>) => {
      response = given;
    },
  });
  const answered = await response;
  const shown = answered && { status: answered.status, text: await answered.text() };
  for (let done = 0; done < works.length; done++) await works[done];
  return shown;
}

const request = (address: string, mode = "navigate", method = "GET") =>
  dispatch("fetch", { request: { url: new URL(address, site).href, method, mode } });

describe("a page is not stored", () => {
  test.each([
    ["must not be stored", 200, { ...html, "Cache-Control": "no-store" }],
    ["is for somebody with little data", 200, { ...html, "Less-Data": "1" }],
    ["could not be rendered", 503, html],
    ["does not exist", 404, html],
    ["is no page", 200, { "Content-Type": "text/csv" }],
  ])("that %s", async (_, status, headers) => {
    answer = (path) =>
      path === "/sermons/be-still"
        ? new Response(page(), { status, headers })
        : new Response("", { status: 503 });
    expect((await request("/sermons/be-still"))?.status).toBe(status);
    expect(phone.caches()[pages] ?? []).toEqual([]);
  });

  test.each([
    "/yours?token=secret",
    "/yours.data?token=secret",
    "/reminders/stop?token=secret",
    "/prayer-watch/yours?token=secret",
    "/less-data",
    "/admin.data",
    "https://elsewhere.test/sermons",
  ])("and not even touched at %s", async (address) => {
    const mode = address.includes(".data") ? "cors" : "navigate";
    expect(await request(address, mode)).toBeUndefined();
    expect([requested, phone.caches()]).toEqual([[], {}]);
  });

  test("if it is sent, not read", async () => {
    expect(await request("/prayers", "navigate", "POST")).toBeUndefined();
    expect(requested).toEqual([]);
  });

  test("in the admin area", async () => {
    await request("/admin/prayers");
    expect(phone.caches()).toEqual({});
  });
});

test("a page that was read is stored, and with it the few pages for offline, fetched without cookies", async () => {
  await request("/sermons/be-still");
  expect(phone.caches()[pages]).toEqual([
    "/",
    "/offline",
    "/prayers",
    "/prayers/now",
    "/programmes",
    "/programmes?tab=monthly",
    "/sermons",
    "/sermons/be-still",
  ]);
  const fetched = requested.filter(({ path }) => !/^\/(?:sermons|service-worker.js)/.test(path));
  expect(fetched.filter(({ credentials }) => credentials !== "omit")).toEqual([]);
  expect(fetched.map(({ path }) => path)).toContain("/prayers?kept");
});

test("the ten sermons that were read last are stored", async () => {
  for (let number = 1; number <= 12; number++) await request(`/sermons/sermon-${number}`);
  const sermons = phone.caches()[pages]?.filter((path) => path.startsWith("/sermons/sermon-"));
  expect(sermons).toHaveLength(10);
  expect(sermons).not.toContain("/sermons/sermon-2");
  expect(sermons).toContain("/sermons/sermon-3");
});

test("without a connection the stored page says how old it is", async () => {
  await request("/sermons/be-still");
  answer = () => "unreachable";
  const shown = await request("/sermons/be-still");
  expect(shown?.text).toContain("Saved on this device on");
});

test("the offline page leads back to the page of this site that was asked for", async () => {
  answer = () => new Response(page(`<a href="/offline">Try again</a>`), { headers: html });
  await dispatch("install");
  answer = () => "unreachable";
  const shown = await request(`${site}//elsewhere.test/gallery`);
  expect(shown?.status).toBe(503);
  expect(shown?.text).toContain(`href="/elsewhere.test/gallery"`);
});

describe("a new service worker", () => {
  test("deletes the caches of earlier ones, and keeps saved recordings", async () => {
    for (const name of ["pages 0", "assets 0", pages, assets, "audio 1"]) await caches.open(name);
    await dispatch("activate");
    expect(Object.keys(phone.caches()).toSorted()).toEqual([assets, "audio 1", pages]);
  });

  test("deletes the files that no stored page needs", async () => {
    answer = () => new Response(page(`<script src="/assets/used-5678.js">`), { headers: html });
    await (await caches.open(pages)).add("/sermons/be-still");
    const files = await caches.open(assets);
    for (const path of [shellFile, "/assets/used-5678.js", "/assets/unused-9999.js"])
      await files.add(path);
    await dispatch("activate");
    expect(phone.caches()[assets]).toEqual([shellFile, "/assets/used-5678.js"]);
  });
});
