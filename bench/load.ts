/** Three ways to ask a server: as fast as it can, at a steady pace, and one at a time. */
import { execFileSync } from "node:child_process";
import { Agent, get, request } from "node:http";

const browser = { "Accept-Encoding": "gzip, deflate, br" };

/** Requests in a second, with 64 connections that never rest. */
export function measureRequestRate(url: string, seconds: number, connections = 64): number {
  const threads = connections < 64 ? 1 : 2;
  const parameters = [`-t${threads}`, `-c${connections}`, `-d${seconds}s`];
  const header = Object.entries(browser).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const said = execFileSync("wrk", [...parameters, ...header, url], { encoding: "utf8" });
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1] ?? 0);
}

export type LoadRequest = {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Connections of its own, for those who must not stand in line behind others of this process. */
  agent?: Agent;
};
export type TimedResponse = {
  status: number;
  ms: number;
  headers: Record<string, string | string[] | undefined>;
};

const shared = new Agent({ keepAlive: true, maxSockets: 64 });

/** From the moment it was due, so that a server which falls behind cannot hide it. */
export function timeRequest(
  { url, method = "GET", headers, body, agent = shared }: LoadRequest,
  due = performance.now(),
): Promise<TimedResponse> {
  return new Promise((resolve, reject) => {
    const sending = request(
      url,
      { agent, method, headers: { ...browser, ...headers } },
      (incoming) => {
        incoming.resume();
        incoming.once("error", reject);
        incoming.once("end", () => {
          const { statusCode: status = 0 } = incoming;
          resolve({ status, ms: performance.now() - due, headers: incoming.headers });
        });
      },
    );
    sending.once("error", reject);
    sending.end(body);
  });
}

/** What is sent over the line, compressed as it is. */
export function fetchBytes(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: browser }, (incoming) => {
      incoming.toArray().then((parts) => resolve(Buffer.concat(parts)), reject);
    }).once("error", reject);
  });
}

/** Asks so many times a second, whatever the answers do. `next` makes the question of each turn. */
export async function sendAtRate(
  perSecond: number,
  seconds: number,
  next: (turn: number) => LoadRequest,
): Promise<TimedResponse[]> {
  const started = performance.now();
  const answers: Promise<TimedResponse>[] = [];
  for (let turn = 0; turn < perSecond * seconds; ) {
    const due = started + (turn * 1000) / perSecond;
    if (due <= performance.now()) answers.push(timeRequest(next(turn++), due));
    else await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return Promise.all(answers);
}

/** Each in turn, so that what the machine does meanwhile meets all alike. Returns the times of each. */
export async function sendInTurn(questions: LoadRequest[], times: number): Promise<number[][]> {
  const taken = questions.map((): number[] => []);
  for (let round = 0; round < times; round++) {
    for (const [index, question] of questions.entries()) {
      const { status, ms } = await timeRequest(question);
      if (status !== 200) throw new Error(`${question.url} answered ${status}`);
      taken[index]?.push(ms);
    }
  }
  return taken;
}
