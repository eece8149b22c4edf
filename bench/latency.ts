/** How long people wait: at a steady pace, beside those who write, and right after a change. */
import { type LoadRequest, sendAtRate, type TimedResponse, timeRequest } from "./load.ts";
import { makeBenchFolder, startBenchSite } from "./processes.ts";
import { type BenchResult, median, percentile } from "./table.ts";

const perSecond = 1_000;
/** Ten submissions a second: many more would meet the site's own bound for floods, and be refused. */
const mixedPerSecond = 200;
const seconds = 10;
const paths = ["/", "/prayers", "/sermons", "/gallery", "/contact"];

export async function measureLatency(): Promise<BenchResult[]> {
  const site = await startBenchSite(makeBenchFolder("latency"));
  const read = (turn: number): LoadRequest => ({
    url: `${site.address}${paths[turn % paths.length]}`,
  });
  const cookie = await tokenOf(site.address);
  const write = (turn: number): LoadRequest => submission(site.address, cookie, turn);
  await sendAtRate(200, 3, read);
  const many = await sendAtRate(perSecond, seconds, read);
  const alone = await sendAtRate(mixedPerSecond, seconds, read);
  const mixed = await sendAtRate(mixedPerSecond, seconds, (turn) =>
    turn % 20 === 0 ? write(turn) : read(turn),
  );
  const reads = mixed.filter((_, turn) => turn % 20 !== 0);
  const writes = mixed.filter((_, turn) => turn % 20 === 0);
  const fresh = await afterWrites(site.address, cookie);
  await site.stop();
  const [p99, before, beside] = [
    percentile(times(many), 99),
    median(times(alone)),
    median(times(reads)),
  ];
  return [
    below(`p99 at ${perSecond} requests/s`, p99, 20),
    {
      label: `reads at ${mixedPerSecond} requests/s, 5 % of them submissions`,
      value: `median ${beside.toFixed(2)} ms, p95 ${percentile(times(reads), 95).toFixed(1)} ms`,
      anchor: `reads alone ${before.toFixed(2)} ms, p95 ${percentile(times(alone), 95).toFixed(1)} ms`,
      ratio: beside / before,
      target: "at most 1.20",
      isMet: beside / before <= 1.2 && writes.every(({ status }) => status === 303),
    },
    below("first page after a write, slowest of 30", Math.max(...fresh), 50),
  ];
}

const times = (answers: TimedResponse[]) => answers.map(({ ms }) => ms);

function below(what: string, ms: number, most: number): BenchResult {
  return {
    label: what,
    value: `${ms.toFixed(1)} ms`,
    target: `under ${most} ms`,
    isMet: ms < most,
  };
}

async function tokenOf(address: string): Promise<string> {
  const { headers } = await timeRequest({ url: `${address}/prayers` });
  return String(headers["set-cookie"]).split(";")[0] ?? "";
}

/** Each from another person in another place, so that no limit holds it. */
function submission(address: string, cookie: string, turn: number): LoadRequest {
  const place = `10.${Math.floor(turn / 60_000) % 250}.${Math.floor(turn / 250) % 250}.${turn % 250}`;
  const body = new URLSearchParams({
    name: "Ada",
    email: `person${turn}-${Date.now()}@ministry.test`,
    subject: `Request number ${turn}`,
    prayerRequest: `Please pray for house ${turn} of ours.`,
  }).toString();
  const headers = {
    Cookie: cookie,
    Origin: address,
    "X-Forwarded-For": place,
    "Content-Type": "application/x-www-form-urlencoded",
  };
  return { url: `${address}/prayers`, method: "POST", headers, body };
}

async function afterWrites(address: string, cookie: string): Promise<number[]> {
  const taken: number[] = [];
  for (let turn = 0; turn < 30; turn++) {
    await timeRequest(submission(address, cookie, 1_000_000 + turn));
    taken.push((await timeRequest({ url: `${address}/prayers` })).ms);
  }
  return taken;
}
