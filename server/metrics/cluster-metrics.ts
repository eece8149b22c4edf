/** How the primary comes by the figures of its processes: it asks each, and waits only for so long. */
import cluster, { type Worker } from "node:cluster";
import { type MetricFamily, mergeMetricFamilies } from "./metrics-text";

type Question = { is: "figures wanted"; id: string };
type Answer = { is: "figures"; id: string; families: MetricFamily[] };

const patienceMs = 1_000;

/** In a process of several: tells the primary whatever `read` finds. */
export function sendMetricsToPrimary(read: () => Promise<MetricFamily[]>): void {
  process.on("message", ({ is, id }: Question) => {
    if (is !== "figures wanted") return;
    void read().then((families) =>
      process.send?.({ is: "figures", id, families } satisfies Answer),
    );
  });
}

/** In the primary: all that answer, told apart by a label; one that is just starting is left out. */
export async function collectClusterMetrics(): Promise<MetricFamily[]> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const answers = await Promise.all(workers.map(ask));
  const known = workers.flatMap((worker, index): [string, MetricFamily[]][] => {
    const families = answers[index];
    return families ? [[String(worker.id), families]] : [];
  });
  const processes: MetricFamily = {
    name: "site_processes",
    help: "Processes that answered.",
    type: "gauge",
    samples: [{ value: known.length }],
  };
  return [processes, ...mergeMetricFamilies(new Map(known))];
}

function ask(worker: Worker): Promise<MetricFamily[] | undefined> {
  const id = crypto.randomUUID();
  return new Promise((resolve) => {
    const settle = (families?: MetricFamily[]) => {
      clearTimeout(impatience);
      worker.off("message", hear);
      resolve(families);
    };
    const hear = (message: Answer) => {
      if (message.is === "figures" && message.id === id) settle(message.families);
    };
    const impatience = setTimeout(settle, patienceMs);
    worker.on("message", hear);
    if (worker.isConnected()) worker.send({ is: "figures wanted", id } satisfies Question);
    else settle();
  });
}
