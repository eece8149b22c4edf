/** What the site tells of itself, and to whom. */
import { expect, test, vi } from "vitest";
import { db } from "~/platform/database.server";
import { enqueue } from "~/platform/mail/outbox.server";
import { aContactMessage } from "~tests/support/builders";
import { freePort } from "~tests/support/free-port";
import { fetchRaw } from "~tests/support/http";
import { launch, launchOnTestDatabase, serverAddress } from "~tests/support/launch";
import { formatMetrics, mergeMetricFamilies } from "./metrics-text";

vi.setConfig({ testTimeout: 60_000 });

async function launchWatched(variables: Record<string, string> = {}) {
  const port = await freePort();
  const run = launchOnTestDatabase({ METRICS_PORT: String(port), LOG_LEVEL: "info", ...variables });
  const address = await serverAddress(run);
  const metrics = `http://127.0.0.1:${port}/metrics`;
  const read = async () => (await fetchRaw(metrics)).text;
  /** The sum of a metric over its processes. */
  const figure = async (name: string) => {
    const lines = (await read()).split("\n").filter((line) =>
      line
        .replace(/process="\d+",?/, "")
        .replace("{}", "")
        .startsWith(`${name} `),
    );
    if (lines.length === 0) throw new Error(`There is no ${name}`);
    return lines.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
  };
  return { ...run, address, metrics, port, read, figure };
}

test("nobody is told on the port of the site", async () => {
  const { address } = await launchWatched();
  expect((await fetchRaw(`${address}/metrics`)).status).toBe(404);
});

test("a request that came through a proxy, by a name of the site, or from a page is 404", async () => {
  const { metrics, port } = await launchWatched();
  const strangers: Record<string, string>[] = [
    { "X-Forwarded-For": "203.0.113.9" },
    { "X-Forwarded-For": "127.0.0.1" },
    { Forwarded: "for=203.0.113.9" },
    { Via: "1.1 proxy" },
    { Host: "www.example.org" },
    { Host: `localhost.evil.example:${port}` },
    { Origin: "http://127.0.0.1:3000" },
  ];
  for (const headers of strangers) {
    const { status, text } = await fetchRaw(metrics, headers);
    expect([headers, status, text]).toEqual([headers, 404, ""]);
  }
  expect((await fetchRaw(`${metrics}/`)).status).toBe(404);
  expect((await fetchRaw(metrics, {}, "POST")).status).toBe(404);
  expect((await fetchRaw(metrics)).status).toBe(200);
});

test("it listens for this machine alone, though the site listens for all", async () => {
  const { port } = await launchWatched({ HOST: "0.0.0.0" });
  // Also this machine, but another address of it: whoever listens for all is found there.
  const other = `http://127.0.0.2:${port}/metrics`;
  await expect(fetchRaw(other, { Host: "localhost" })).rejects.toThrow("ECONNREFUSED");
});

test("a port that is taken stops the start with one clear line", async () => {
  const { port } = await launchWatched();
  const second = launchOnTestDatabase({ METRICS_PORT: String(port) });
  expect(await second.exited).toBe(1);
  expect(second.stderr()).toBe(
    `Cannot start: figures cannot be served on 127.0.0.1:${port} (EADDRINUSE). Set METRICS_PORT to a free port.\n`,
  );
});

test("so does the port of the site, whatever else is open by then", async () => {
  const { address } = await launchWatched();
  const second = launchOnTestDatabase({ PORT: new URL(address).port });
  expect(await second.exited).toBe(1);
  expect(second.stderr()).toContain("is taken by another program");
});

test("requests are counted by route and class, kept pages and files too, and no address of a visitor is told", async () => {
  const { address, read, figure } = await launchWatched();
  const [, script = ""] =
    /href="(\/assets\/[^"]+\.css)"/.exec((await fetchRaw(`${address}/`)).text) ?? [];
  const paths = [
    "/sermons",
    "/sermons",
    "/sermons?page=2",
    "/admin",
    "/ada@example.org",
    "/wp-login.php",
  ];
  for (const path of [...paths, script]) await fetchRaw(`${address}${path}`);
  const { headers } = await fetchRaw(`${address}/sermons`);
  await fetchRaw(`${address}/sermons`, { "If-None-Match": String(headers.etag) });
  expect(await figure('http_requests_total{route="/sermons",status="2xx"}')).toBe(4);
  expect(await figure('http_requests_total{route="/sermons",status="3xx"}')).toBe(1);
  expect(await figure('http_requests_total{route="/admin",status="2xx"}')).toBe(1);
  expect(await figure('http_requests_total{route="/*",status="4xx"}')).toBe(2);
  expect(await figure('http_requests_total{route="static files",status="2xx"}')).toBe(1);
  expect(await figure('http_request_duration_seconds_count{route="/sermons"}')).toBe(5);
  expect(await figure('http_request_duration_seconds_bucket{route="/sermons",le="+Inf"}')).toBe(5);
  expect(await figure("page_cache_misses_total")).toBe(3);
  expect(await figure("page_cache_hits_total")).toBe(3);
  expect(await figure("page_cache_bytes")).toBeGreaterThan(10_000);
  expect(await read()).not.toMatch(/ada|wp-login|page=2|127\.0\.0\.1|assets/);
});

test("the outbox, the database, memory and the event loop are told", async () => {
  await db.deleteFrom("outbox").execute();
  const { id } = await aContactMessage();
  await db.transaction().execute((transaction) => enqueue(transaction, "contact.team", id));
  await db.transaction().execute((transaction) => enqueue(transaction, "contact.received", id));
  const createdAt = new Date(Date.now() - 3_600_000).toISOString();
  await db.updateTable("outbox").set({ createdAt }).where("kind", "=", "contact.team").execute();
  await db
    .updateTable("outbox")
    .set({ status: "failed" })
    .where("kind", "=", "contact.received")
    .execute();
  const { figure } = await launchWatched();
  expect(await figure("outbox_waiting")).toBe(1);
  expect(await figure("outbox_failed")).toBe(1);
  expect(await figure("outbox_oldest_seconds")).toBeGreaterThanOrEqual(3_600);
  expect(await figure("process_resident_memory_bytes")).toBeGreaterThan(30e6);
  expect(await figure("nodejs_heap_used_bytes")).toBeGreaterThan(5e6);
  expect(await figure("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThanOrEqual(0);
});

test("a database out of reach is counted, and the figures go on without it", async () => {
  const port = await freePort();
  const { DATA_DIR } = process.env;
  const run = launch({
    DATA_DIR,
    METRICS_PORT: String(port),
    DATABASE_URL: "postgres://nobody@127.0.0.1:1/x",
  });
  await serverAddress(run);
  const read = async () => (await fetchRaw(`http://127.0.0.1:${port}/metrics`)).text;
  await expect.poll(async () => /^database_errors_total [1-9]/m.test(await read())).toBe(true);
  expect(await read()).not.toContain("outbox_waiting ");
});

test("of several processes each is told apart, and their sum is all that was answered", async () => {
  const { address, figure, read, server, exited } = await launchWatched({ WEB_CONCURRENCY: "2" });
  await expect.poll(() => figure("site_processes"), { timeout: 30_000 }).toBe(2);
  const asking = Array.from({ length: 20 }, () =>
    fetchRaw(`${address}/gallery`, { Connection: "close" }),
  );
  await Promise.all(asking);
  expect(await figure('http_requests_total{route="/gallery",status="2xx"}')).toBe(20);
  const text = await read();
  expect(text.match(/^process_resident_memory_bytes\{process="\d+"\} /gm)).toHaveLength(2);
  expect(text.match(/^outbox_waiting/gm)).toHaveLength(1);
  expect(text.match(/^# TYPE http_requests_total counter$/gm)).toHaveLength(1);
  server.kill("SIGTERM");
  expect(await exited).toBe(0);
});

test("the text is as the format wants it, whatever a label says", () => {
  const family = {
    name: "a_total",
    help: "All.",
    type: "counter" as const,
    samples: [{ labels: { b: 'x"\\\n' }, value: 1 }],
  };
  const joined = mergeMetricFamilies(
    new Map([
      ["1", [family]],
      ["2", [family]],
    ]),
  );
  expect(formatMetrics(joined)).toBe(
    ["# HELP a_total All.", "# TYPE a_total counter"]
      .concat([
        'a_total{process="1",b="x\\"\\\\\\n"} 1',
        'a_total{process="2",b="x\\"\\\\\\n"} 1',
        "",
      ])
      .join("\n"),
  );
});
