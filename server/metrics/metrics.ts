/** Metrics of this process. Labels are route patterns and status classes, never a URL, an id or submitted text. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { countDatabaseErrors } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { readOutboxMetrics } from "~/platform/mail/outbox-queue.server";

const requests = new Counter({
  name: "http_requests_total",
  help: "Requests answered, by route and class of status.",
  labelNames: ["route", "status"],
  registers: [],
});

const durations = new Histogram({
  name: "http_request_duration_seconds",
  help: "Time until the answer stood ready, by route.",
  labelNames: ["route"],
  buckets: [0.001, 0.005, 0.02, 0.1, 0.3, 1, 3, 10],
  registers: [],
});

/** Costs about a microsecond per response, so it does nothing where no one can read the metrics. */
export function recordResponse(route: string, status: number, startedAt: number): void {
  if (!env.METRICS_PORT) return;
  requests.inc({ route, status: `${Math.floor(status / 100)}xx` });
  durations.observe({ route }, (performance.now() - startedAt) / 1_000);
}

const resolutionMs = 20;
const eventLoopDelay = monitorEventLoopDelay({ resolution: resolutionMs });

export function startMetrics(): void {
  eventLoopDelay.enable();
}

let readPageCache = () => ({ hits: 0, misses: 0, bytes: 0 });

export function registerPageCacheMetrics(read: typeof readPageCache): void {
  readPageCache = read;
}

/**
 * A registry for one reading. Only the process with the background jobs reads the outbox. While the database is
 * unavailable, the outbox metrics are missing rather than wrong.
 */
export async function readMetrics(runsJobs: boolean): Promise<Registry> {
  const outbox = runsJobs ? await readOutboxMetrics().catch(() => undefined) : undefined;
  const registry = new Registry();
  const counter = (name: string, help: string, value: number) =>
    new Counter({ name, help, registers: [registry] }).inc(value);
  const gauge = (name: string, help: string, value: number) =>
    new Gauge({ name, help, registers: [registry] }).set(value);

  registry.registerMetric(requests);
  registry.registerMetric(durations);

  const pageCache = readPageCache();
  counter("page_cache_hits_total", "Pages that stood ready.", pageCache.hits);
  counter("page_cache_misses_total", "Pages that had to be made.", pageCache.misses);
  gauge("page_cache_bytes", "What the kept pages take.", pageCache.bytes);

  const memory = process.memoryUsage();
  gauge("process_resident_memory_bytes", "Memory of the process.", memory.rss);
  gauge("nodejs_heap_used_bytes", "JavaScript's heap, used.", memory.heapUsed);
  gauge("nodejs_heap_total_bytes", "JavaScript's heap, taken.", memory.heapTotal);

  const lag = readEventLoopLag();
  gauge("nodejs_eventloop_lag_p50_seconds", "Usual wait for a turn.", lag.p50);
  gauge("nodejs_eventloop_lag_p99_seconds", "Wait for a turn, the worst of a hundred.", lag.p99);
  gauge("process_uptime_seconds", "Since the process started.", process.uptime());
  counter("database_errors_total", "Queries that failed.", countDatabaseErrors());

  if (outbox) {
    gauge("outbox_waiting", "Mails that wait to be sent.", outbox.waiting);
    gauge("outbox_failed", "Mails that were given up and wait for a person.", outbox.failed);
    gauge("outbox_oldest_seconds", "Age of the oldest mail that waits.", outbox.oldestSeconds);
  }
  return registry;
}

/** Since the last reading. The monitor includes its own resolution in every delay. */
function readEventLoopLag(): { p50: number; p99: number } {
  const seconds = (percentile: number) =>
    Math.max(0, eventLoopDelay.percentile(percentile) / 1e6 - resolutionMs) / 1e3;
  const lag = { p50: seconds(50), p99: seconds(99) };
  eventLoopDelay.reset();
  return lag;
}
