import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BoundedRequest } from "./bounded-request";

/** Answers with the number of bytes that arrived. */
const server = createServer({ IncomingMessage: BoundedRequest }, (request, response) => {
  let bytes = 0;
  request.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
  });
  request.on("error", () => {});
  request.on("end", () => response.end(`${bytes} bytes`));
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => server.close());

/** The response to these chunks; empty if the server closed the connection. */
async function send(head: string, pieces: Iterable<string>): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1").setNoDelay();
  let answer = "";
  socket.on("data", (data) => {
    answer += data;
  });
  socket.on("error", () => {});
  socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${head}\r\n\r\n`);
  for (const piece of pieces) {
    socket.write(piece);
    await new Promise(setImmediate);
  }
  await new Promise((resolve) => socket.once("close", resolve));
  return answer.split("\r\n\r\n").at(-1) ?? "";
}

const chunks = (size: number, count: number) =>
  `${`${size.toString(16)}\r\n${"a".repeat(size)}\r\n`.repeat(count)}0\r\n\r\n`;
const chunked = "Transfer-Encoding: chunked";

test("thousands of tiny chunks at once close the connection", async () => {
  expect(await send(chunked, [chunks(1, 20_000)])).toBe("");
});

test("a body in many small packets arrives", async () => {
  const packets = Array.from({ length: 3_000 }, () => "a".repeat(20));
  expect(await send("Content-Length: 60000", packets)).toContain("60000 bytes");
});

test("the chunks of a proxy arrive", async () => {
  expect(await send(chunked, [chunks(100, 380)])).toContain("38000 bytes");
  expect(await send(chunked, [chunks(1_024, 2_000)])).toContain("2048000 bytes");
});
