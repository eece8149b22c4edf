import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { limitPipelining } from "./pipelining-limit";

async function aServer() {
  const asked: { url: string | undefined; response: ServerResponse }[] = [];
  const server = createServer(
    limitPipelining(({ url }, response) => {
      asked.push({ url, response });
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  let text = "";
  socket.on("error", () => {});
  socket.on("data", (chunk) => {
    text += chunk;
  });
  return { asked, socket, words: () => text.match(/answer \d+/g) };
}

const question = (name: number) => `GET /${name} HTTP/1.1\r\nHost: x\r\n\r\n`;

test("of a few pipelined requests one is handled, and the next after its response", async () => {
  const { asked, socket, words } = await aServer();
  const names = [0, 1, 2, 3, 4];
  socket.write(names.map(question).join(""));
  for (const name of names) {
    await expect.poll(() => asked).toHaveLength(name + 1);
    asked[name]?.response.end(`answer ${name}`);
  }
  expect(asked.map(({ url }) => url)).toEqual(names.map((name) => `/${name}`));
  await expect.poll(words).toEqual(names.map((name) => `answer ${name}`));
});

test("a client that pipelines a thousand requests is disconnected, and only the first is handled", async () => {
  const { asked, socket } = await aServer();
  const isCut = new Promise((resolve) => socket.once("close", resolve));
  socket.write(Array.from({ length: 1_000 }, (_, name) => question(name)).join(""));
  await isCut;
  expect(asked).toHaveLength(1);
});

test("waiting requests of a closed connection are not handled", async () => {
  const { asked, socket } = await aServer();
  socket.write(question(0) + question(1));
  await expect.poll(() => asked).toHaveLength(1);
  const isOver = new Promise((resolve) => asked[0]?.response.once("close", resolve));
  socket.destroy();
  await isOver;
  expect(asked).toHaveLength(1);
});

test("a request after a response is handled on the same connection", async () => {
  const { asked, socket, words } = await aServer();
  for (const name of [0, 1]) {
    socket.write(question(name));
    await expect.poll(() => asked).toHaveLength(name + 1);
    asked[name]?.response.end(`answer ${name}`);
    await expect.poll(words).toHaveLength(name + 1);
  }
});
