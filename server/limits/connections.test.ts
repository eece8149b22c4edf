import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { limitConnections } from "./connections";

const most = 4;
const held: ServerResponse[] = [];
const sockets: Socket[] = [];
let server = createServer();
let limit: ReturnType<typeof limitConnections>;

beforeEach(async () => {
  server = createServer((request, response) => {
    if (request.url === "/held") held.push(response);
    else if (request.url === "/large") response.end(Buffer.alloc(32 * 1024 * 1024));
    else request.resume().on("end", () => response.end("done"));
  });
  limit = limitConnections(server, most);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  held.length = 0;
  server.closeAllConnections();
  server.close();
});

type Line = { socket: Socket; text: () => string; isOver: () => boolean };

/** Opens a connection and sends this. Resolves when the server has accepted it. */
async function open(words: string): Promise<Line> {
  const { port } = server.address() as AddressInfo;
  const known = new Promise((resolve) => server.once("connection", resolve));
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  let [text, isOver] = ["", false];
  socket.on("data", (chunk) => {
    text += chunk;
  });
  socket.on("error", () => {});
  socket.once("close", () => {
    isOver = true;
  });
  await known;
  socket.write(words);
  return { socket, text: () => text, isOver: () => isOver };
}

const countOpen = () =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));

const whole = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
const begun = "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ";
const halfBody = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf";
const isDone = (line: Line) => () => line.text().includes("done");

test("a connection that sends its headers slowly is replaced, the oldest first", async () => {
  const slow: Line[] = [];
  for (let count = 0; count < most; count++) slow.push(await open(begun));
  const over = () => slow.map(({ isOver }) => isOver());
  for (let gone = 1; gone <= most; gone++) {
    const visitor = await open(whole);
    await expect.poll(isDone(visitor)).toBe(true);
    await expect.poll(over).toEqual(slow.map((_, index) => index < gone));
  }
});

test("an idle connection is replaced before an active one", async () => {
  const busy = await open("GET /held HTTP/1.1\r\nHost: x\r\n\r\n");
  await expect.poll(() => held.length).toBe(1);
  const resting: Line[] = [];
  for (let count = 1; count < most; count++) {
    const line = await open(whole);
    await expect.poll(isDone(line)).toBe(true);
    resting.push(line);
  }
  const visitor = await open(whole);
  await expect.poll(isDone(visitor)).toBe(true);
  await expect.poll(() => resting.map(({ isOver }) => isOver())).toEqual([true, false, false]);
  held[0]?.end("done");
  await expect.poll(isDone(busy)).toBe(true);
});

test("if none is idle, a connection that sends an endless body is replaced", async () => {
  const slow: Line[] = [];
  for (let count = 0; count < most; count++) {
    const seen = new Promise((resolve) => server.once("request", resolve));
    slow.push(await open(halfBody));
    await seen;
  }
  const visitor = await open(whole);
  await expect.poll(isDone(visitor)).toBe(true);
  expect(slow.map(({ isOver }) => isOver())).toEqual([true, false, false, false]);
});

test.each([
  ["makes room", ""],
  ["makes room also with a second question behind it", "GET /held HTTP/1.1\r\nHost: x\r\n\r\n"],
])("a connection that does not read its response %s", async (_, more) => {
  for (let count = 0; count < most; count++) {
    const seen = new Promise((resolve) => server.once("request", resolve));
    const line = await open(`GET /large HTTP/1.1\r\nHost: x\r\n\r\n${more}`);
    line.socket.pause();
    await seen;
  }
  expect(await countOpen()).toBe(most);
  const visitor = await open(whole);
  await expect.poll(isDone(visitor)).toBe(true);
  expect(await countOpen()).toBe(most);
});

test("if all are active a new connection is closed, and accepted after one has ended", async () => {
  const busy: Line[] = [];
  for (let count = 0; count < most; count++) {
    busy.push(await open("GET /held HTTP/1.1\r\nHost: x\r\n\r\n"));
    await expect.poll(() => held.length).toBe(count + 1);
  }
  const early = await open(whole);
  await expect.poll(early.isOver).toBe(true);
  held[0]?.end("done");
  await expect.poll(() => busy[0]?.text()).toContain("done");
  const later = await open(whole);
  await expect.poll(isDone(later)).toBe(true);
});

test("a server that stops answers what it has received, and then closes the connection", async () => {
  const heldRequest = "GET /held HTTP/1.1\r\nHost: x\r\n\r\n";
  const line = await open(heldRequest + heldRequest);
  await expect.poll(() => held.length).toBe(2);
  limit.closeAfterResponses();
  for (const response of held) response.end("done");
  await expect.poll(line.isOver).toBe(true);
  expect(line.text().match(/done/g)).toHaveLength(2);
  expect(line.text().match(/Connection: close/g)).toHaveLength(1);
});
