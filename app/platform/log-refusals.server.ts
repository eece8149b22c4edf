/** Log lines about refused requests. Anybody can cause them, so only so many are written: a flood must not fill the disk. */
import { log } from "./log.server";

const maxPerMinute = 20;
const minuteMs = 60_000;

let minute = { startedAt: Number.NEGATIVE_INFINITY, logged: 0, left: 0 };

/**
 * Logs the first ones of each minute. The others are counted, and one line says how many there were. With 20 lines of
 * about 350 bytes a minute that is 10 MB a day for each process.
 */
export function logRefusal(fields: { path: string; status?: number }, message: string): void {
  const now = performance.now();
  if (now - minute.startedAt >= minuteMs) {
    logLeftOut();
    minute = { startedAt: now, logged: 0, left: 0 };
    setTimeout(logLeftOut, minuteMs).unref();
  }
  if (minute.logged < maxPerMinute) {
    minute.logged++;
    log.info(fields, message);
  } else minute.left++;
}

function logLeftOut(): void {
  if (minute.left === 0) return;
  log.info({ count: minute.left }, "more requests were refused within a minute than are logged");
  minute.left = 0;
}
