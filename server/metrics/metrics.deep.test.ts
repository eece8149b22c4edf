/** The content of `/metrics`, and access to it. */
import { expect, test, vi } from "vitest";
import { db } from "~/platform/database.server";
import { enqueue } from "~/platform/mail/outbox.server";
import { aContactMessage } from "~tests/support/builders";
import { freePort } from "~tests/support/free-port";
import { fetchRaw } from "~tests/support/http";
import { launch, launchOnTestDatabase, serverAddress } from "~tests/support/launch";

vi.setConfig({ testTimeout: 60_000 });

/** Operators have these in dashboards and alerts: they do not change. */
const metricTypes = {
  http_requests_total: "counter",
  http_request_duration_seconds: "histogram",
  page_cache_hits_total: "counter",
  page_cache_misses_total: "counter",
  page_cache_bytes: "gauge",
  process_resident_memory_bytes: "gauge",
  nodejs_heap_used_bytes: "gauge",
  nodejs_heap_total_bytes: "gauge",
  nodejs_eventloop_lag_p50_seconds: "gauge",
  nodejs_eventloop_lag_p99_seconds: "gauge",
  process_uptime_seconds: "gauge",
  database_errors_total: "counter",
  outbox_waiting: "gauge",
  outbox_failed: "gauge",
  outbox_oldest_seconds: "gauge",
};

type Sample = { name: string; labels: Record<string, string>; value: number };

/** Refuses a line that is not of the text format. */
function parseSamples(text: string): Sample[] {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("# "));
  return lines.map((line) => {
    const [, name = "", labels = "", value] =
      /^(\w+)(?:\{((?:\w+="[^"\\]*",?)+)\})? ([\d.e+-]+)$/.exec(line) ?? [];
    expect(Number(value), line).not.toBeNaN();
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, text]) => [key, text]);
    return { name, labels: Object.fromEntries(pairs), value: Number(value) };
  });
}

function parseTypes(text: string): Record<string, string> {
  const lines = [...text.matchAll(/^# HELP (\w+) .+\n# TYPE (\w+) (\w+)$/gm)];
  expect(lines.every(([, help, type]) => help === type)).toBe(true);
  expect(new Set(lines.map(([, name]) => name)).size).toBe(lines.length);
  return Object.fromEntries(lines.map(([, name, , type]) => [name, type]));
}

async function launchWithMetrics(variables: Record<string, string> = {}) {
  const port = await freePort();
  const run = launchOnTestDatabase({ METRICS_PORT: String(port), LOG_LEVEL: "info", ...variables });
  const address = await serverAddress(run);
  const url = `http://127.0.0.1:${port}/metrics`;
  const read = async () => (await fetchRaw(url)).text;
  /** The sum over all processes. `labels` are all labels apart from `process`. */
  const metric = async (name: string, labels: Record<string, string> = {}) => {
    const found = parseSamples(await read()).filter((sample) => {
      const { process: _, ...others } = sample.labels;
      const isSame = Object.entries(labels).every(([key, value]) => others[key] === value);
      return (
        sample.name === name && isSame && Object.keys(others).length === Object.keys(labels).length
      );
    });
    if (found.length === 0) throw new Error(`There is no ${name}`);
    return found.reduce((sum, { value }) => sum + value, 0);
  };
  return { ...run, address, url, port, read, metric };
}

test("the port of the site has no /metrics", async () => {
  const { address } = await launchWithMetrics();
  expect((await fetchRaw(`${address}/metrics`)).status).toBe(404);
});

test("a request through a proxy, by a host name of the site or from a page in a browser is 404", async () => {
  const { url, port } = await launchWithMetrics();
  const refused: Record<string, string>[] = [
    { "X-Forwarded-For": "203.0.113.9" },
    { "X-Forwarded-For": "127.0.0.1" },
    { Forwarded: "for=203.0.113.9" },
    { Via: "1.1 proxy" },
    { Host: "www.example.org" },
    { Host: `localhost.evil.example:${port}` },
    { Origin: "http://127.0.0.1:3000" },
  ];
  for (const headers of refused) {
    const { status, text } = await fetchRaw(url, headers);
    expect([headers, status, text]).toEqual([headers, 404, ""]);
  }
  expect((await fetchRaw(`${url}/`)).status).toBe(404);
  expect((await fetchRaw(url, {}, "POST")).status).toBe(404);
  expect((await fetchRaw(url)).status).toBe(200);
});

test("it listens on loopback even when the site listens on all addresses", async () => {
  const { port } = await launchWithMetrics({ HOST: "0.0.0.0" });
  // Another loopback address: a server on 0.0.0.0 would answer here.
  const other = `http://127.0.0.2:${port}/metrics`;
  await expect(fetchRaw(other, { Host: "localhost" })).rejects.toThrow("ECONNREFUSED");
});

test("a metrics port in use stops the start with one clear line", async () => {
  const { port } = await launchWithMetrics();
  const second = launchOnTestDatabase({ METRICS_PORT: String(port) });
  expect(await second.exited).toBe(1);
  expect(second.stderr()).toBe(
    `Cannot start: metrics cannot be served on 127.0.0.1:${port} (EADDRINUSE). Set METRICS_PORT to a free port.\n`,
  );
});

test("a site port in use stops the start too", async () => {
  const { address } = await launchWithMetrics();
  const second = launchOnTestDatabase({ PORT: new URL(address).port });
  expect(await second.exited).toBe(1);
  expect(second.stderr()).toContain("is taken by another program");
});

test("responses are counted by route and status class, cached pages and files too, without any URL", async () => {
  // At every whole minute all pages are rendered again.
  const { address, read, metric } = await launchWithMetrics({
    NODE_OPTIONS: "--import ./tests/support/start-of-minute.mjs",
  });
  const [, stylesheet = ""] =
    /href="(\/assets\/[^"]+\.css)"/.exec((await fetchRaw(`${address}/`)).text) ?? [];
  const paths = [
    "/sermons",
    "/sermons",
    "/sermons?page=2",
    "/admin",
    "/ada@example.org",
    "/wp-login.php",
  ];
  for (const path of [...paths, stylesheet]) await fetchRaw(`${address}${path}`);
  const { headers } = await fetchRaw(`${address}/sermons`);
  await fetchRaw(`${address}/sermons`, { "If-None-Match": String(headers.etag) });
  expect(await metric("http_requests_total", { route: "/sermons", status: "2xx" })).toBe(4);
  expect(await metric("http_requests_total", { route: "/sermons", status: "3xx" })).toBe(1);
  expect(await metric("http_requests_total", { route: "/admin", status: "2xx" })).toBe(1);
  expect(await metric("http_requests_total", { route: "/*", status: "4xx" })).toBe(2);
  expect(await metric("http_requests_total", { route: "static files", status: "2xx" })).toBe(1);
  expect(await metric("http_request_duration_seconds_count", { route: "/sermons" })).toBe(5);
  expect(
    await metric("http_request_duration_seconds_bucket", { route: "/sermons", le: "+Inf" }),
  ).toBe(5);
  expect(await metric("page_cache_misses_total")).toBe(3);
  expect(await metric("page_cache_hits_total")).toBe(3);
  expect(await metric("page_cache_bytes")).toBeGreaterThan(10_000);
  expect(parseTypes(await read())).toEqual(metricTypes);
  expect(await read()).not.toMatch(/ada|wp-login|page=2|127\.0\.0\.1|assets/);
});

test("outbox, database, memory and event loop have metrics", async () => {
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
  const { metric } = await launchWithMetrics();
  expect(await metric("outbox_waiting")).toBe(1);
  expect(await metric("outbox_failed")).toBe(1);
  expect(await metric("outbox_oldest_seconds")).toBeGreaterThanOrEqual(3_600);
  expect(await metric("process_resident_memory_bytes")).toBeGreaterThan(30e6);
  expect(await metric("nodejs_heap_used_bytes")).toBeGreaterThan(5e6);
  expect(await metric("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThanOrEqual(0);
});

test("database errors are counted while the database is unavailable, and outbox metrics are missing", async () => {
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

test("each worker has its own label, and together they count all responses", async () => {
  const { address, metric, read, server, exited } = await launchWithMetrics({
    WEB_CONCURRENCY: "2",
  });
  await expect.poll(() => metric("site_processes"), { timeout: 30_000 }).toBe(2);
  const requests = Array.from({ length: 20 }, () =>
    fetchRaw(`${address}/gallery`, { Connection: "close" }),
  );
  await Promise.all(requests);
  expect(await metric("http_requests_total", { route: "/gallery", status: "2xx" })).toBe(20);
  const text = await read();
  expect(text.match(/^process_resident_memory_bytes\{process="\d+"\} /gm)).toHaveLength(2);
  expect(text.match(/^outbox_waiting/gm)).toHaveLength(1);
  expect(parseTypes(text)).toEqual({ ...metricTypes, site_processes: "gauge" });
  const unlabelled = parseSamples(text).filter(({ labels }) => !labels.process);
  expect(unlabelled.map(({ name }) => name)).toEqual(["site_processes"]);
  server.kill("SIGTERM");
  expect(await exited).toBe(0);
});
