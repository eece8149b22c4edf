/** Requests that no browser sends to this site. */
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { fetchRaw } from "~tests/support/http";
import { launchOnTestDatabase, serverAddress } from "~tests/support/launch";

test("PUT, PATCH and DELETE are refused with 405 on every page", async () => {
  const address = await serverAddress(launchOnTestDatabase());
  for (const method of ["PUT", "PATCH", "DELETE"]) {
    for (const path of ["/prayers", "/testimonies.data", "/contact", "/donations", "/admin"]) {
      const { status, headers } = await fetchRaw(`${address}${path}`, { Origin: address }, method);
      expect(`${method} ${path} ${status} ${headers.allow}`).toBe(
        `${method} ${path} 405 GET, HEAD, POST`,
      );
    }
  }
});

test("a path that cannot be decoded gets the 404 page, and the console shows nothing of it", async () => {
  const run = launchOnTestDatabase({ LOG_LEVEL: "error" });
  const address = await serverAddress(run);
  for (const path of ["/canary%E0%A4%A", "/canary%", "/canary%ff/page", "/ad%6Din/canary%ff"]) {
    const { status, text: html } = await fetchRaw(`${address}${path}`);
    expect(`${path} ${status}`).toBe(`${path} 404`);
    expect(html).toContain("Oops! Page not found");
  }
  expect(run.stderr()).not.toContain("canary");
});

/** Sends the head of a request, and the body once the server asks for it. Returns everything that it answers. */
async function sendExpecting(address: string, length: number): Promise<string> {
  const { hostname, port, host } = new URL(address);
  const socket = connect(Number(port), hostname);
  const head = [
    "POST /prayers HTTP/1.1",
    `Host: ${host}`,
    `Origin: ${address}`,
    "Content-Type: application/x-www-form-urlencoded",
    `Content-Length: ${length}`,
    "Expect: 100-continue",
    "Connection: close",
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  socket.on("data", (chunk) => {
    if (chunk.includes("100 Continue")) socket.write("a".repeat(length));
  });
  return text(socket);
}

test("a body that is too large is refused before it is sent, and a smaller one is asked for", async () => {
  const address = await serverAddress(launchOnTestDatabase());
  expect(await sendExpecting(address, 600_000)).toMatch(/^HTTP\/1\.1 413 /);
  expect(await sendExpecting(address, 100)).toMatch(
    /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 422 /,
  );
});
