/** Three ways to load a server: as fast as possible, at a constant rate, and one request at a time. */
import { execFileSync } from "node:child_process";
import { Agent, get, request } from "node:http";

const browserHeaders = { "Accept-Encoding": "gzip, deflate, br" };

/** Requests per second, with every connection always busy. */
export function measureRequestRate(url: string, seconds: number): number {
  const parameters = ["-t2", "-c64", `-d${seconds}s`];
  const header = Object.entries(browserHeaders).flatMap(([name, value]) => [
    "-H",
    `${name}: ${value}`,
  ]);
  const report = execFileSync("wrk", [...parameters, ...header, url], { encoding: "utf8" });
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(report)?.[1] ?? 0);
}

export type LoadRequest = {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** A separate agent, for requests that must not wait for the connections of others in this process. */
  agent?: Agent;
};
export type TimedResponse = {
  status: number;
  ms: number;
  headers: Record<string, string | string[] | undefined>;
};

const shared = new Agent({ keepAlive: true, maxSockets: 64 });

/** Measures from the time the request was due, so that a server that falls behind cannot hide it. */
export function timeRequest(
  { url, method = "GET", headers, body, agent = shared }: LoadRequest,
  due = performance.now(),
): Promise<TimedResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      { agent, method, headers: { ...browserHeaders, ...headers } },
      (incoming) => {
        incoming.resume();
        incoming.once("error", reject);
        incoming.once("end", () => {
          const { statusCode: status = 0 } = incoming;
          resolve({ status, ms: performance.now() - due, headers: incoming.headers });
        });
      },
    );
    outgoing.once("error", reject);
    outgoing.end(body);
  });
}

/** The body as it is transferred, still compressed. */
export function fetchBytes(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: browserHeaders }, (incoming) => {
      incoming.toArray().then((parts) => resolve(Buffer.concat(parts)), reject);
    }).once("error", reject);
  });
}

/** Sends at a constant rate, without waiting for responses. `next` makes each request. */
export async function sendAtRate(
  perSecond: number,
  seconds: number,
  next: (index: number) => LoadRequest,
): Promise<TimedResponse[]> {
  const started = performance.now();
  const responses: Promise<TimedResponse>[] = [];
  for (let sent = 0; sent < perSecond * seconds; ) {
    const due = started + (sent * 1000) / perSecond;
    if (due <= performance.now()) responses.push(timeRequest(next(sent++), due));
    else await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return Promise.all(responses);
}

/** Alternates between the requests, so that other load on the machine affects all of them alike. Returns the times of each. */
export async function sendAlternately(requests: LoadRequest[], times: number): Promise<number[][]> {
  const durations = requests.map((): number[] => []);
  for (let round = 0; round < times; round++) {
    for (const [index, one] of requests.entries()) {
      const { status, ms } = await timeRequest(one);
      if (status !== 200) throw new Error(`${one.url} returned ${status}`);
      durations[index]?.push(ms);
    }
  }
  return durations;
}
