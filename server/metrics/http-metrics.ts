/** Counts what was answered: by route and class of status, and how long it took to have the answer. */
import type { MetricFamily, MetricSample } from "./metrics-text";

/** In seconds; the last one is everything. */
const bounds = [0.001, 0.005, 0.02, 0.1, 0.3, 1, 3, 10, Number.POSITIVE_INFINITY];

type Series = { statuses: number[]; buckets: number[]; seconds: number };

/** One for each route of the site: no address of a visitor ever becomes a name here. */
const series = new Map<string, Series>();

/** Stands in the way of every answer, also of those that are ready: adds numbers, and makes nothing. */
export function recordResponse(route: string, status: number, startedAt: number): void {
  const counted = series.get(route) ?? addSeries(route);
  const seconds = (performance.now() - startedAt) / 1_000;
  let bucket = 0;
  while (seconds > (bounds[bucket] as number)) bucket++;
  counted.buckets[bucket] = (counted.buckets[bucket] as number) + 1;
  counted.seconds += seconds;
  const status100 = Math.floor(status / 100);
  counted.statuses[status100] = (counted.statuses[status100] ?? 0) + 1;
}

function addSeries(route: string): Series {
  const added = { statuses: [0, 0, 0, 0, 0, 0], buckets: bounds.map(() => 0), seconds: 0 };
  series.set(route, added);
  return added;
}

export function readHttpMetrics(): MetricFamily[] {
  return [
    {
      name: "http_requests_total",
      type: "counter",
      help: "Requests answered, by route and class of status.",
      samples: [...series].flatMap(([route, { statuses }]) =>
        statuses.flatMap((value, status) =>
          value > 0 ? [{ labels: { route, status: `${status}xx` }, value }] : [],
        ),
      ),
    },
    {
      name: "http_request_duration_seconds",
      type: "histogram",
      help: "Time until the answer stood ready, by route.",
      samples: [...series].flatMap(([route, counted]) => histogramOf(route, counted)),
    },
  ];
}

/** Each bucket holds those below it too, as the format has it. */
function histogramOf(route: string, { buckets, seconds }: Series): MetricSample[] {
  let sum = 0;
  const counts = buckets.map((count, index) => {
    sum += count;
    const le = bounds[index] === Number.POSITIVE_INFINITY ? "+Inf" : String(bounds[index]);
    return { suffix: "_bucket", labels: { route, le }, value: sum };
  });
  return [
    ...counts,
    { suffix: "_sum", labels: { route }, value: seconds },
    { suffix: "_count", labels: { route }, value: sum },
  ];
}
