import { Hono } from "hono";
import { expect, test } from "vitest";
import { takeTurns } from "./turns";

/** A site whose pages are made when the test says so. */
function aSite(most: number, patienceMs: number) {
  const begun: { path: string; finish: () => void }[] = [];
  const app = new Hono();
  app.use(takeTurns(most, patienceMs));
  app.all("*", async (context) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    begun.push({ path: context.req.path, finish: resolve });
    await promise;
    if (context.req.path === "/broken") throw new Error("broken");
    return context.text("made");
  });
  app.onError((_, context) => context.text("broken", 500));
  return { begun, open: (path: string, method = "GET") => app.request(path, { method }) };
}

const paths = (begun: { path: string }[]) => begun.map(({ path }) => path);

test("the third waits for its turn where two are made at a time, and they come in order", async () => {
  const { begun, open } = aSite(2, 10_000);
  const answers = ["/1", "/2", "/3", "/4"].map((path) => Promise.resolve(open(path)));
  await expect.poll(() => paths(begun)).toEqual(["/1", "/2"]);
  begun[1]?.finish();
  await expect.poll(() => paths(begun)).toEqual(["/1", "/2", "/3"]);
  begun[0]?.finish();
  await expect.poll(() => paths(begun)).toEqual(["/1", "/2", "/3", "/4"]);
  for (const { finish } of begun) finish();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test("who waits too long is told to come again, in words", async () => {
  const { begun, open } = aSite(1, 20);
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

test("what people send never waits, and a page that fails gives its place back", async () => {
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
