/** Visitors who read pages and send prayer requests, and the outcome of each. */
import { pause } from "./site.ts";

type Visits = {
  reads: number;
  /** Reads that did not get a complete page. */
  failedReads: string[];
  slowest: { ms: number; request: string };
  /** The subjects of acknowledged submissions. */
  acknowledged: string[];
  /** How often a submission had to be sent again. */
  refusals: number;
  /** Refusals whose response did not contain the typed text. */
  lostTexts: string[];
};

type Rate = { reads: number; writes: number };

const pages = ["/", "/prayers", "/sermons", "/programmes", "/contact", "/gallery?page=1&fresh"];
let people = 0;

/**
 * Each visitor has a new connection. A proxy can close an idle connection in the moment it is reused: browsers then
 * retry, but `fetch` does not.
 */
const newConnection = { Connection: "close" };

/** Sends at a constant rate, without waiting for responses. A refused submission is sent again until it is acknowledged. */
export function startVisitors(
  address: () => string,
  rate: Rate,
  maxWrites = Number.POSITIVE_INFINITY,
) {
  const visits: Visits = {
    reads: 0,
    failedReads: [],
    slowest: { ms: 0, request: "" },
    acknowledged: [],
    refusals: 0,
    lostTexts: [],
  };
  const pending = new Set<Promise<void>>();
  const track = (work: Promise<void>) => {
    pending.add(work);
    void work.finally(() => pending.delete(work));
  };
  let isStopped = false;
  let sent = 0;
  const repeat = (perSecond: number, begin: (index: number) => void) => {
    if (perSecond === 0) return undefined;
    let index = 0;
    return setInterval(() => begin(index++), 1_000 / perSecond);
  };
  const reading = repeat(rate.reads, (index) => track(read(address(), index, visits)));
  const writing = repeat(rate.writes, () => {
    if (sent++ < maxWrites) track(write(address, visits, () => isStopped));
  });
  return {
    visits,
    /** Starts no more visits and waits for those in progress. */
    stop: async () => {
      clearInterval(reading);
      clearInterval(writing);
      isStopped = true;
      await Promise.all(pending);
      return visits;
    },
  };
}

async function read(address: string, index: number, visits: Visits): Promise<void> {
  const page = pages[index % pages.length] ?? "/";
  const started = performance.now();
  visits.reads += 1;
  try {
    const signal = AbortSignal.timeout(15_000);
    const response = await fetch(`${address}${page}`, { headers: newConnection, signal });
    const text = await response.text();
    if (response.status !== 200 || !text.includes("</html>")) {
      visits.failedReads.push(`${page} ${response.status}`);
    }
  } catch (error) {
    const { cause = error } = error as Error;
    visits.failedReads.push(`${page} ${String(cause)}`);
  }
  recordTime(visits, started, page);
}

async function write(
  address: () => string,
  visits: Visits,
  isStopped: () => boolean,
): Promise<void> {
  const person = people++;
  const subject = `Request ${person}`;
  const typed = `Please pray for the family of house number ${person} in our street.`;
  let cookie: string | undefined;
  while (true) {
    try {
      cookie ??= await fetchFormToken(address());
      const started = performance.now();
      const response = await sendPrayerRequest(address(), person, { subject, typed, cookie });
      const text = await response.text();
      recordTime(visits, started, `a submission with ${response.status}`);
      if (response.status === 303) return void visits.acknowledged.push(subject);
      if (!text.includes(typed)) visits.lostTexts.push(`${subject} ${response.status}`);
    } catch {
      // Without a response the text is still in the browser.
    }
    visits.refusals += 1;
    if (isStopped()) return;
    await pause(500);
  }
}

function recordTime(visits: Visits, started: number, request: string): void {
  const ms = performance.now() - started;
  if (ms > visits.slowest.ms) visits.slowest = { ms, request };
}

type Submission = { subject: string; typed: string; cookie: string };

export function sendPrayerRequest(
  address: string,
  person: number,
  { subject, typed, cookie }: Submission,
) {
  const ip = `10.${person % 256}.${Math.floor(person / 256) % 256}.${Math.floor(person / 65_536) + 1}`;
  const body = new URLSearchParams({
    name: "Ada",
    email: `person${person}@ministry.test`,
    subject,
    prayerRequest: typed,
  });
  const headers = { ...newConnection, Cookie: cookie, Origin: address, "X-Forwarded-For": ip };
  const signal = AbortSignal.timeout(15_000);
  return fetch(`${address}/prayers`, { method: "POST", headers, body, redirect: "manual", signal });
}

export async function fetchFormToken(address: string): Promise<string> {
  const signal = AbortSignal.timeout(15_000);
  const response = await fetch(`${address}/prayers`, { headers: newConnection, signal });
  await response.arrayBuffer();
  return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

/** Counts acknowledged submissions that are missing, and stored ones that are duplicates. */
export function compareStored(acknowledged: string[], stored: string[]) {
  const found = new Set(stored);
  return {
    lost: acknowledged.filter((subject) => !found.has(subject)).length,
    doubled: stored.length - found.size,
  };
}
