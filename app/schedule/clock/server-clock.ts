/**
 * The server's time in the browser. The device's clock is used as long as it agrees with the server. The
 * server is asked if it does not, if the clock was changed, or if the device slept.
 */
const toleranceMs = 2_500;
const timeoutMs = 5_000;
const retryMs = 30_000;

const listeners = new Set<() => void>();
let offset = 0;
let needsSync = false;
let retryAt = 0;
/** Undefined until the clock ticks. */
let drift: number | undefined;

/** Rounded to the second. */
export function serverNow(): number {
  return Math.floor((Date.now() + offset) / 1_000) * 1_000;
}

/** Calls the listener now, every second, and when the page is shown again. Returns a function that ends this. */
function onTick(listener: () => void): () => void {
  listeners.add(listener);
  if (drift === undefined) start();
  else listener();
  return () => listeners.delete(listener);
}

/** Defines a custom element that is updated with every tick while it is in the page. */
export function defineTickingElement(name: string, update: (element: HTMLElement) => void): void {
  customElements.define(
    name,
    class extends HTMLElement {
      #stop?: () => void;

      connectedCallback(): void {
        this.#stop = onTick(() => update(this));
      }

      disconnectedCallback(): void {
        this.#stop?.();
      }
    },
  );
}

/** Undefined if no response comes in time. Sets the clock by the response. */
export async function fetchServerStatus<Status extends { now: string }>(): Promise<
  Status | undefined
> {
  const sentAt = Date.now();
  try {
    const response = await fetch("/livestream/status", { signal: AbortSignal.timeout(timeoutMs) });
    const status: Status = await response.json();
    const measured = Date.parse(status.now) - (sentAt + Date.now()) / 2;
    // Network delay varies. The countdown must not jump for small differences.
    if (Math.abs(measured - offset) > 1_000) offset = measured;
    needsSync = false;
    return status;
  } catch {
    return undefined;
  }
}

/** Calls the listener when a visitor comes back to the page: to its tab, or with the browser's Back button. */
export function onReturn(listener: () => unknown): void {
  document.addEventListener("visibilitychange", () => document.hidden || listener());
  addEventListener("pageshow", ({ persisted }) => persisted && listener());
}

function start(): void {
  drift = readDrift();
  needsSync = isDeviceClockWrong(drift);
  setInterval(tick, 1_000);
  onReturn(tick);
  tick();
}

function tick(): void {
  const now = readDrift();
  needsSync ||= Math.abs(now - (drift ?? now)) > toleranceMs;
  drift = now;
  if (needsSync && performance.now() >= retryAt) {
    retryAt = performance.now() + retryMs;
    void fetchServerStatus().then((status) => {
      if (status) retryAt = 0;
      tick();
    });
  }
  for (const listener of listeners) listener();
}

/** The difference between the settable and the monotonic clock. It changes if the clock is set. */
function readDrift(): number {
  return Date.now() - performance.now();
}

/** Compares the device clock with the time that the server sent in `Server-Timing` with the page. */
function isDeviceClockWrong(drift: number): boolean {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const sentAt = visit?.serverTiming?.find(({ name }) => name === "now")?.duration;
  if (!visit || !sentAt) return false;
  const { requestStart, responseStart } = visit;
  const delay = drift + responseStart - sentAt;
  return delay < -toleranceMs || delay > responseStart - requestStart + toleranceMs;
}
