/** People who read and people who send prayer requests, and what became of each. */
import { pause } from "./site.ts";

type Visits = {
  reads: number;
  /** Reads that were not answered with a page. */
  failedReads: string[];
  /** The slowest answer. */
  slowest: { ms: number; of: string };
  /** The subjects of what was answered for. */
  acknowledged: string[];
  /** How often somebody had to send again. */
  refusals: number;
  /** Refusals by the server that did not give the typed text back. */
  lostTexts: string[];
};

type Pace = { reads: number; writes: number };

const pages = ["/", "/prayers", "/sermons", "/programmes", "/contact", "/gallery?page=1&fresh"];
let people = 0;

/**
 * Everybody comes with a connection of their own. One that was kept may be closed by a proxy in the moment it is used
 * again; browsers then ask once more by themselves, `fetch` does not.
 */
const ownConnection = { Connection: "close" };

/** So many a second, whatever the answers do; whoever is refused sends the same again until it is answered for. */
export function startVisitors(address: () => string, pace: Pace, most = Number.POSITIVE_INFINITY) {
  const visits: Visits = {
    reads: 0,
    failedReads: [],
    slowest: { ms: 0, of: "" },
    acknowledged: [],
    refusals: 0,
    lostTexts: [],
  };
  const underWay = new Set<Promise<void>>();
  const follow = (work: Promise<void>) => {
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  };
  let isOver = false;
  let sent = 0;
  const every = (perSecond: number, begin: (turn: number) => void) => {
    if (perSecond === 0) return undefined;
    let turn = 0;
    return setInterval(() => begin(turn++), 1_000 / perSecond);
  };
  const reading = every(pace.reads, (turn) => follow(read(address(), turn, visits)));
  const writing = every(pace.writes, () => {
    if (sent++ < most) follow(write(address, visits, () => isOver));
  });
  return {
    visits,
    /** Nobody new comes; those who are there are answered. */
    stop: async () => {
      clearInterval(reading);
      clearInterval(writing);
      isOver = true;
      await Promise.all(underWay);
      return visits;
    },
  };
}

async function read(address: string, turn: number, visits: Visits): Promise<void> {
  const page = pages[turn % pages.length] ?? "/";
  const started = performance.now();
  visits.reads += 1;
  try {
    const signal = AbortSignal.timeout(15_000);
    const response = await fetch(`${address}${page}`, { headers: ownConnection, signal });
    const text = await response.text();
    if (response.status !== 200 || !text.includes("</html>")) {
      visits.failedReads.push(`${page} ${response.status}`);
    }
  } catch (error) {
    const { cause = error } = error as Error;
    visits.failedReads.push(`${page} ${String(cause)}`);
  }
  noteTime(visits, started, page);
}

async function write(address: () => string, visits: Visits, isOver: () => boolean): Promise<void> {
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
      noteTime(visits, started, `a request answered ${response.status}`);
      if (response.status === 303) return void visits.acknowledged.push(subject);
      if (!text.includes(typed)) visits.lostTexts.push(`${subject} ${response.status}`);
    } catch {
      // No answer at all: the text is still in the browser.
    }
    visits.refusals += 1;
    if (isOver()) return;
    await pause(500);
  }
}

function noteTime(visits: Visits, started: number, of: string): void {
  const ms = performance.now() - started;
  if (ms > visits.slowest.ms) visits.slowest = { ms, of };
}

type Sent = { subject: string; typed: string; cookie: string };

export function sendPrayerRequest(
  address: string,
  person: number,
  { subject, typed, cookie }: Sent,
) {
  const place = `10.${person % 256}.${Math.floor(person / 256) % 256}.${Math.floor(person / 65_536) + 1}`;
  const body = new URLSearchParams({
    name: "Ada",
    email: `person${person}@ministry.test`,
    subject,
    prayerRequest: typed,
  });
  const headers = { ...ownConnection, Cookie: cookie, Origin: address, "X-Forwarded-For": place };
  const signal = AbortSignal.timeout(15_000);
  return fetch(`${address}/prayers`, { method: "POST", headers, body, redirect: "manual", signal });
}

export async function fetchFormToken(address: string): Promise<string> {
  const signal = AbortSignal.timeout(15_000);
  const response = await fetch(`${address}/prayers`, { headers: ownConnection, signal });
  await response.arrayBuffer();
  return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

/** What was answered for and is not there, and what is there more than once. */
export function compareStored(acknowledged: string[], stored: string[]) {
  const found = new Set(stored);
  return {
    lost: acknowledged.filter((subject) => !found.has(subject)).length,
    doubled: stored.length - found.size,
  };
}
