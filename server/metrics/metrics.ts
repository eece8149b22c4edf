/** What this process can tell of itself. Nothing of anybody: no address, no id, no word. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { countDatabaseErrors } from "~/platform/database.server";
import { readOutboxMetrics } from "~/platform/mail/outbox-queue.server";
import { readHttpMetrics } from "./http-metrics";
import type { MetricFamily } from "./metrics-text";

const resolutionMs = 20;
const delays = monitorEventLoopDelay({ resolution: resolutionMs });

/** From now on it is known how long what is due has to wait for its turn. */
export function startMetrics(): void {
  delays.enable();
}

let readPageCache = () => ({ hits: 0, misses: 0, bytes: 0 });

/** Whose figures are told as those of the page cache. */
export function registerPageCacheMetrics(read: typeof readPageCache): void {
  readPageCache = read;
}

/** `hasDuties`: the outbox is the business of one process. */
export async function readMetrics(hasDuties: boolean): Promise<MetricFamily[]> {
  return [
    ...readHttpMetrics(),
    ...pageCache(),
    ...readProcess(),
    counter("database_errors_total", "Queries that failed.", countDatabaseErrors()),
    ...(hasDuties ? await readOutbox() : []),
  ];
}

function pageCache(): MetricFamily[] {
  const { hits, misses, bytes } = readPageCache();
  return [
    counter("page_cache_hits_total", "Pages that stood ready.", hits),
    counter("page_cache_misses_total", "Pages that had to be made.", misses),
    gauge("page_cache_bytes", "What the kept pages take.", bytes),
  ];
}

/** While the database is away, its figures are missing rather than wrong. */
async function readOutbox(): Promise<MetricFamily[]> {
  try {
    const { waiting, failed, oldestSeconds } = await readOutboxMetrics();
    return [
      gauge("outbox_waiting", "Mails that wait to be sent.", waiting),
      gauge("outbox_failed", "Mails that were given up and wait for a person.", failed),
      gauge("outbox_oldest_seconds", "Age of the oldest mail that waits.", oldestSeconds),
    ];
  } catch {
    return [];
  }
}

function readProcess(): MetricFamily[] {
  const { rss, heapUsed, heapTotal } = process.memoryUsage();
  const lag = (percent: number) =>
    Math.max(0, delays.percentile(percent) / 1e6 - resolutionMs) / 1e3;
  const [usual, worst] = [lag(50), lag(99)];
  // Each reading tells of the time since the one before.
  delays.reset();
  return [
    gauge("process_resident_memory_bytes", "Memory of the process.", rss),
    gauge("nodejs_heap_used_bytes", "JavaScript's heap, used.", heapUsed),
    gauge("nodejs_heap_total_bytes", "JavaScript's heap, taken.", heapTotal),
    gauge("nodejs_eventloop_lag_p50_seconds", "Usual wait for a turn.", usual),
    gauge("nodejs_eventloop_lag_p99_seconds", "Wait for a turn, the worst of a hundred.", worst),
    gauge("process_uptime_seconds", "Since the process started.", process.uptime()),
  ];
}

function gauge(name: string, help: string, value: number): MetricFamily {
  return { name, help, type: "gauge", samples: [{ value }] };
}

function counter(name: string, help: string, value: number): MetricFamily {
  return { name, help, type: "counter", samples: [{ value }] };
}
