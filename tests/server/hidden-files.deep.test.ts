/** No request reads a file that is not public, and no request writes a forged line into the log. */
import { connect } from "node:net";
import { expect, test } from "vitest";
import { launchOnTestDatabase, serverAddress } from "~tests/support/launch";

const files = [
  "etc/passwd",
  "package.json",
  ".env",
  ".git/config",
  "data/secret.key",
  "data/ministry.sqlite",
  "build/server/main.js",
  "server/app.ts",
  "node_modules/hono/package.json",
  "inline-script.js",
];
const prefixes = [
  "/",
  "/../",
  "/../../../",
  "/assets/../",
  "/assets/../../",
  "/art/..%2f",
  "/art/%2e%2e/%2e%2e/",
  "/fonts/..\\..\\",
  "/uploads/../",
  "/uploads/..%2f..%2f",
  "/assets/%252e%252e/",
  "//",
  "/./",
  "/assets/..;/",
];
const otherPaths = [
  "/.well-known/",
  "/assets/",
  "/assets",
  "/art/",
  "/uploads/",
  "/.git/HEAD",
  "/.npmrc",
  "/server-status",
  "/assets/app.css.br",
  "/assets/root.js.map",
  "/art/icon.svg.br",
  "/art/.made",
  "/assets/%00",
  "/art/icon.svg%00.html",
];

/** Sends the path unchanged. fetch would normalise it. */
function send(address: string, lines: string[]): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${lines.join("\r\n")}\r\n\r\n`),
    );
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(text));
  });
}

const get = (address: string, path: string, ...headers: string[]) =>
  send(address, [`GET ${path} HTTP/1.1`, "Host: localhost", "Connection: close", ...headers]);

test("no path returns a file that is not public", { timeout: 60_000 }, async () => {
  const address = await serverAddress(launchOnTestDatabase());
  const paths = [
    ...prefixes.flatMap((prefix) => files.map((file) => prefix + file)),
    ...otherPaths,
  ];
  expect(paths.length).toBeGreaterThan(150);
  for (const path of paths) {
    const text = await get(address, path);
    expect([path, /^HTTP\/1\.1 (?:30[1278]|40[04]) /.test(text)]).toEqual([path, true]);
    expect(text).not.toMatch(/root:x:|"dependencies"|SQLite format|sourceMappingURL/);
  }
});

test("text in a request cannot forge a log line", {
  timeout: 60_000,
}, async () => {
  const run = launchOnTestDatabase({ LOG_LEVEL: "debug", TRUST_PROXY: "1" });
  const address = await serverAddress(run);
  const forged = '{"level":60,"msg":"forged"}';
  const paths = [
    "%0a",
    "%0d%0a",
    "%00",
    "%1b[2J",
    "%e2%80%a8",
    "%22%7d%0a",
    "%5cn",
    "\\n",
    "%c2%85",
    "%0b",
  ].map((separator) => `/nowhere${separator}${encodeURIComponent(forged)}`);
  for (const path of paths) {
    await get(address, path);
    await get(
      address,
      path,
      `X-Request-Id: ${forged}`,
      `User-Agent: ${forged}`,
      `X-Forwarded-For: ${forged}`,
    );
    await get(address, "/nowhere", `Referer: http://x${path}`, `X-Request-Id: a${path}`);
  }
  const lines = run
    .stdout()
    .split("\n")
    .filter((line) => line && !/^(?:Site|Admin|Set up) /.test(line));
  expect(lines.filter((line) => line.includes("nowhere")).length).toBeGreaterThanOrEqual(20);
  const messages = lines.map((line) => JSON.parse(line).msg);
  expect(messages).not.toContain("forged");
});
