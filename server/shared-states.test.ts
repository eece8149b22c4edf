import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedStates } from "~/shared-states.server";
import { get } from "~tests/support/app";
import { serveSharedState } from "./shared-states";

const server = createServer((incoming, outgoing) => {
  if (!serveSharedState(incoming, outgoing, performance.now())) outgoing.writeHead(404).end();
});
let address = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test.each([
  ["POST", "/livestream/status"],
  ["GET", "/livestream"],
  ["GET", "/livestream/status/"],
  ["GET", "/livestream/status.data"],
])("%s %s is left to the app", async (method, path) => {
  expect((await fetch(`${address}${path}`, { method })).status).toBe(404);
});

test.each([...sharedStates.keys()])("%s is answered as the router answers it", async (path) => {
  const [fromMemory, fromRouter] = [await fetch(`${address}${path}?x=1`), await get(path)];
  const { now: at, ...state } = await fromMemory.json();
  const { now: _at, ...expected } = await fromRouter.json();
  expect(state).toEqual(expected);
  expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(2_000);
  for (const [name, value] of fromRouter.headers) {
    if (!["vary", "x-request-id", "content-length"].includes(name))
      expect(fromMemory.headers.get(name), name).toBe(value);
  }
});

test("HEAD returns no body", async () => {
  const response = await fetch(`${address}/livestream/status`, { method: "HEAD" });
  expect(response.headers.get("Content-Length")).toMatch(/^\d+$/);
  expect(await response.text()).toBe("");
});
