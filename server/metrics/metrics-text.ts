/** The text format of Prometheus (0.0.4), as far as we need it. */

export type MetricSample = { suffix?: string; labels?: Record<string, string>; value: number };
export type MetricFamily = {
  name: string;
  help: string;
  type: "counter" | "gauge" | "histogram";
  samples: MetricSample[];
};

export const metricsContentType = "text/plain; version=0.0.4; charset=utf-8";

export function formatMetrics(families: readonly MetricFamily[]): string {
  return families
    .map(({ name, help, type, samples }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...samples.map(
          ({ suffix = "", labels = {}, value }) => `${name}${suffix}${labelsText(labels)} ${value}`,
        ),
      ].join("\n"),
    )
    .join("\n")
    .concat("\n");
}

function labelsText(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${value.replaceAll(/["\\]/g, "\\$&").replaceAll("\n", "\\n")}"`,
  );
  return pairs.length > 0 ? `{${pairs.join(",")}}` : "";
}

/** The figures of several processes as one text: each sample says whose it is. */
export function mergeMetricFamilies(
  processes: ReadonlyMap<string, readonly MetricFamily[]>,
): MetricFamily[] {
  const joined = new Map<string, MetricFamily>();
  for (const [process, families] of processes) {
    for (const family of families) {
      const samples = family.samples.map((sample) => ({
        ...sample,
        labels: { process, ...sample.labels },
      }));
      const known = joined.get(family.name);
      if (known) known.samples.push(...samples);
      else joined.set(family.name, { ...family, samples });
    }
  }
  return [...joined.values()];
}
