/** Forms whose last byte never comes must not fill the memory, and must not keep others out. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { visitorHeaders } from "~tests/support/app";
import { launchOnTestDatabase, serverAddress } from "~tests/support/launch";

vi.setConfig({ testTimeout: 120_000 });

const senders = 1_500;
const bytes = 60_000;
/** Twice the limit of the public forms. All bodies together have 90 MB. */
const heldAtMost = (32 * 1024 * 1024) / bytes;

async function hold(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  // A dropped connection is what this test waits for.
  socket.on("error", () => {});
  await once(socket, "connect");
  const head = `POST /contact HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${bytes + 1}\r\n\r\n`;
  socket.write(`${head}message=${"a".repeat(bytes - "message=".length)}`);
  return socket;
}

test("of 1,500 forms that are held back the oldest are dropped, and a form of someone else is stored", async () => {
  const site = launchOnTestDatabase({ TRUST_PROXY: "1" });
  const address = await serverAddress(site);
  const sockets: Socket[] = [];
  for (let sent = 0; sent < senders; sent++)
    sockets.push(await hold(Number(new URL(address).port)));
  const open = () => sockets.filter(({ closed, destroyed }) => !closed && !destroyed);
  await expect.poll(() => open().length).toBeLessThanOrEqual(heldAtMost + 50);
  expect(open().at(-1)).toBe(sockets.at(-1));
  const body = new URLSearchParams({
    name: "Ada",
    email: "ada@ministry.test",
    message: "Please tell me when the service begins.",
  });
  const headers = { ...(await visitorHeaders()), Origin: address };
  const sent = await fetch(`${address}/contact`, {
    method: "POST",
    headers,
    body,
    redirect: "manual",
  });
  expect(sent.status).toBe(303);
});
