import { Hono } from "hono";
import { expect, test } from "vitest";
import type { AppEnv } from "~server/app-env";
import { renderQueue } from "./render-queue";

/** A site whose renders end when the test says so. */
function aSite(maxConcurrent: number, timeoutMs: number) {
  const begun: { path: string; finish: () => void }[] = [];
  const app = new Hono<AppEnv>();
  app.use(renderQueue(maxConcurrent, timeoutMs));
  app.all("*", async (context) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    begun.push({ path: context.req.path, finish: resolve });
    await promise;
    if (context.req.path === "/broken") throw new Error("broken");
    return context.text("made");
  });
  app.onError((_, context) => context.text("broken", 500));
  const open = async (path: string, method = "GET", edge = {}) =>
    app.request(path, { method }, edge);
  return { begun, open };
}

/** Ends one render after the other, until so many have started. */
async function finishEach(begun: { finish: () => void }[], total: number): Promise<void> {
  for (let count = begun.length + 1; count <= total; count++) {
    begun.at(-1)?.finish();
    await expect.poll(() => begun.length).toBe(count);
  }
  begun.at(-1)?.finish();
}

const paths = (begun: { path: string }[]) => begun.map(({ path }) => path);

test("with two concurrent renders the third request waits, and requests start in order", async () => {
  const { begun, open } = aSite(2, 10_000);
  const answers = ["/1", "/2", "/3", "/4"].map((path) => open(path));
  await expect.poll(() => paths(begun)).toEqual(["/1", "/2"]);
  begun[1]?.finish();
  await expect.poll(() => paths(begun)).toEqual(["/1", "/2", "/3"]);
  begun[0]?.finish();
  await expect.poll(() => paths(begun)).toEqual(["/1", "/2", "/3", "/4"]);
  for (const { finish } of begun) finish();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test("a request that waits too long gets 503 with a sentence", async () => {
  // Longer than a busy machine pauses: the last request must not wait too long too.
  const { begun, open } = aSite(1, 500);
  const first = open("/1");
  const late = await open("/2");
  expect(late.status).toBe(503);
  expect(late.headers.get("Retry-After")).toBe("5");
  expect(await late.text()).toMatch(/^Many people are here .*\.$/);
  begun[0]?.finish();
  expect((await first).status).toBe(200);
  const next = open("/3");
  await expect.poll(() => paths(begun)).toEqual(["/1", "/3"]);
  begun[1]?.finish();
  expect((await next).status).toBe(200);
});

test("event-loop turns pass between two POSTs, so that other requests are answered in between", async () => {
  const { begun, open } = aSite(1, 10_000);
  const answers = Array.from({ length: 3 }, () => open("/prayers", "POST"));
  let turns = 0;
  for (; begun.length < 3; turns++) await new Promise((resolve) => setImmediate(resolve));
  expect(turns).toBeGreaterThanOrEqual(40);
  for (const { finish } of begun) finish();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test("networks take turns: the form of a person does not wait behind a hundred of one sender", async () => {
  const { begun, open } = aSite(1, 10_000);
  const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
  const answers = Array.from({ length: 100 }, (_, index) =>
    open(`/flood/${index}`, "POST", from(`198.51.100.${index}`)),
  );
  answers.push(open("/contact", "POST", from("203.0.113.7")));
  await expect.poll(() => begun.length).toBe(101);
  expect(paths(begun).indexOf("/contact")).toBeLessThan(5);
  expect(paths(begun).slice(-2)).toEqual(["/flood/98", "/flood/99"]);
  for (const { finish } of begun) finish();
  await Promise.all(answers);
});

test("a POST needs no place, and a failed render frees its place", async () => {
  const { begun, open } = aSite(1, 10_000);
  const broken = open("/broken");
  await expect.poll(() => paths(begun)).toEqual(["/broken"]);
  const sent = open("/prayers", "POST");
  const next = open("/next");
  await expect.poll(() => paths(begun)).toEqual(["/broken", "/prayers"]);
  begun[0]?.finish();
  expect((await broken).status).toBe(500);
  await expect.poll(() => paths(begun)).toEqual(["/broken", "/prayers", "/next"]);
  for (const { finish } of begun) finish();
  expect([(await sent).status, (await next).status]).toEqual([200, 200]);
});

test("a shared page without a query is rendered before earlier requests", async () => {
  const { begun, open } = aSite(1, 10_000);
  const answers = [open("/busy")];
  await expect.poll(() => paths(begun)).toEqual(["/busy"]);
  answers.push(open("/?page=9", "GET", { isShared: true }), open("/one"));
  answers.push(open("/", "GET", { isShared: true }));
  await finishEach(begun, 4);
  await Promise.all(answers);
  expect(paths(begun)).toEqual(["/busy", "/", "/", "/one"]);
});

test("of the pages with a query, the one with most waiting requests is rendered first", async () => {
  const { begun, open } = aSite(1, 10_000);
  const answers = [open("/busy")];
  await expect.poll(() => paths(begun)).toEqual(["/busy"]);
  let waiting = 1;
  answers.push(open("/deep?page=9", "GET", { isShared: true }), open("/own"));
  answers.push(open("/wanted?page=2", "GET", { isShared: true, waitingCount: () => waiting }));
  waiting = 2;
  await finishEach(begun, 4);
  await Promise.all(answers);
  expect(paths(begun)).toEqual(["/busy", "/wanted", "/deep", "/own"]);
});

test("one render starts per event-loop turn", async () => {
  const { begun, open } = aSite(40, 10_000);
  const answers = Array.from({ length: 5 }, (_, index) => open(`/${index}`));
  const seen: number[] = [];
  while (begun.length < 5) {
    await new Promise((resolve) => setImmediate(resolve));
    seen.push(begun.length);
  }
  for (const { finish } of begun) finish();
  await Promise.all(answers);
  expect(seen.filter((count) => count > 0)).toEqual(expect.arrayContaining([1, 2, 3, 4, 5]));
});
