/**
 * The primary asks every worker for its metrics and serves them together. Not `clusterMetrics()` of prom-client: that
 * fails as a whole when one worker does not reply, for example while it starts.
 */
import cluster, { type Worker } from "node:cluster";
import { AggregatorRegistry, Gauge, type PrometheusContentType, type Registry } from "prom-client";

type Metrics = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;
type MetricsRequest = { is: "metrics wanted"; id: string };
type MetricsReply = { is: "metrics"; id: string; metrics: Metrics };

const timeoutMs = 1_000;

/** In a worker: replies to the primary. The label `process` tells the workers apart. */
export function sendMetricsToPrimary(read: () => Promise<Registry>): void {
  async function reply(id: string): Promise<void> {
    const registry = await read();
    registry.setDefaultLabels({ process: String(cluster.worker?.id) });
    const metrics = await registry.getMetricsAsJSON();
    process.send?.({ is: "metrics", id, metrics } satisfies MetricsReply);
  }
  process.on("message", ({ is, id }: MetricsRequest) => {
    if (is === "metrics wanted") void reply(id);
  });
}

/** In the primary: the metrics of all workers that reply in time. */
export async function readClusterMetrics(): Promise<Registry> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const replies = await Promise.all(workers.map(requestMetrics));
  const received = replies.filter((metrics) => metrics !== undefined);
  const registry = AggregatorRegistry.aggregate<PrometheusContentType>(received);
  new Gauge({
    name: "site_processes",
    help: "Processes that answered.",
    registers: [registry],
  }).set(received.length);
  return registry;
}

function requestMetrics(worker: Worker): Promise<Metrics | undefined> {
  const id = crypto.randomUUID();
  return new Promise((resolve) => {
    const finish = (metrics?: Metrics) => {
      clearTimeout(timer);
      worker.off("message", onMessage);
      resolve(metrics);
    };
    const onMessage = (message: MetricsReply) => {
      if (message.is === "metrics" && message.id === id) finish(message.metrics);
    };
    const timer = setTimeout(finish, timeoutMs);
    worker.on("message", onMessage);
    if (worker.isConnected()) worker.send({ is: "metrics wanted", id } satisfies MetricsRequest);
    else finish();
  });
}
