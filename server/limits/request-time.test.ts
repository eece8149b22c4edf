import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { limitRequestTime } from "./request-time";

const server = createServer((request, response) => {
  request.resume().on("end", () => response.end("done"));
});
server.on("request", limitRequestTime);

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterAll(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

type Slow = { socket: Socket; answer: Promise<string>; ended: Promise<unknown> };

/** Sends the headers of a form and a part of its body. Resolves when the server has them. */
async function beginTo(path: string): Promise<Slow> {
  const { port } = server.address() as AddressInfo;
  const seen = new Promise((resolve) => server.once("request", resolve));
  const socket = connect(port, "127.0.0.1");
  const answer = new Promise<string>((resolve) => {
    socket.once("data", (chunk) => resolve(String(chunk)));
  });
  const ended = new Promise((resolve) => socket.once("close", resolve));
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf`);
  await seen;
  return { socket, answer, ended };
}

test("the connection is closed if a form does not arrive completely within 30 seconds", async () => {
  const inTime = await beginTo("/prayers");
  vi.advanceTimersByTime(29_999);
  inTime.socket.write("whole");
  expect(await inTime.answer).toMatch(/^HTTP\/1\.1 200 /);
  inTime.socket.destroy();
  const { answer, ended } = await beginTo("/prayers");
  vi.advanceTimersByTime(30_000);
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  await ended;
});

test.each(["/admin/media/upload", "/admin/media?show=waiting", "/admin/media/upload.data"])(
  "a picture sent to %s may take two minutes",
  async (path) => {
    const { socket, answer, ended } = await beginTo(path);
    vi.advanceTimersByTime(119_999);
    socket.write("whole");
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
    await ended;
    const late = await beginTo(path);
    vi.advanceTimersByTime(120_000);
    expect(await late.answer).toMatch(/^HTTP\/1\.1 408 /);
    await late.ended;
  },
);

test("a complete request is not closed, however long its response takes", async () => {
  const { socket, answer } = await beginTo("/prayers");
  socket.write("whole");
  expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
  vi.advanceTimersByTime(500_000);
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});
