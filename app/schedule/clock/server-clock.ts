/**
 * The server's time in the browser. The device's own clock is believed while nothing speaks against it;
 * where it is wrong, was changed, or the device slept, the server is asked.
 */
const slackMs = 2_500;
const patienceMs = 5_000;
const restMs = 30_000;

const listeners = new Set<() => void>();
let ahead = 0;
let isTicking = false;
let isInDoubt = false;
let isChecked = false;
let restsUntil = 0;
let drift = 0;

/** To the second, so that it changes only when there is something to show. */
export function serverNow(): number {
  return Math.floor((Date.now() + ahead) / 1_000) * 1_000;
}

export function onTick(listener: () => void): () => void {
  listeners.add(listener);
  if (!isTicking) start();
  return () => listeners.delete(listener);
}

/** The server says with every page when it sent it: another time here than then is a reason to ask. */
export function checkDeviceClock(): void {
  if (isChecked) return;
  isChecked = true;
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const sentAt = visit?.serverTiming?.find(({ name }) => name === "now")?.duration;
  if (visit && sentAt) {
    const { requestStart, responseStart } = visit;
    const late = Date.now() - performance.now() + responseStart - sentAt;
    isInDoubt ||= late < -slackMs || late > responseStart - requestStart + slackMs;
  }
  tick();
}

/** What the server says of itself, its time included; undefined where no answer comes in time. */
export async function fetchServerStatus<Answer extends { now: string }>(): Promise<
  Answer | undefined
> {
  const question = new AbortController();
  const givingUp = setTimeout(() => question.abort(), patienceMs);
  const sentAt = Date.now();
  try {
    const response = await fetch("/livestream/status", { signal: question.signal });
    const answer: Answer = await response.json();
    const measured = Date.parse(answer.now) - (sentAt + Date.now()) / 2;
    // A slow line measures a little differently each time; the countdown does not jump for that.
    if (Math.abs(measured - ahead) > 1_000) ahead = measured;
    isInDoubt = false;
    return answer;
  } catch {
    return undefined;
  } finally {
    clearTimeout(givingUp);
  }
}

/** Once for the life of the page. It counts nothing: every tick reads the clock. */
function start(): void {
  isTicking = true;
  drift = readDrift();
  setInterval(tick, 1_000);
  addEventListener("pageshow", tick);
  document.addEventListener("visibilitychange", tick);
}

function tick(): void {
  const now = readDrift();
  isInDoubt ||= Math.abs(now - drift) > slackMs;
  drift = now;
  if (isInDoubt && performance.now() >= restsUntil) {
    restsUntil = performance.now() + restMs;
    void fetchServerStatus().then((answer) => {
      if (answer) restsUntil = 0;
      tick();
    });
  }
  for (const listener of listeners) listener();
}

/** Between the clock that can be set and the one that cannot. */
function readDrift(): number {
  return Date.now() - performance.now();
}
