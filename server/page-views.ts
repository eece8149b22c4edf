/** Counts opened pages in memory, so that no page waits for the database, and saves the numbers every minute. */
import type { IncomingMessage } from "node:http";
import { log } from "~/platform/log.server";
import { addPageViews } from "~/platform/page-views.server";
import { todayIn } from "~/schedule/clock/wall-time.server";
import { readSettings } from "~/settings/settings.server";

/** Browsers begin like this, Opera Mini with Opera. Most programs do not. */
const browser = /^(?:Mozilla|Opera)\//;
/** Programs that call themselves browsers. Cubot makes phones. */
const bot =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|monitor|headless|lighthouse|archiv|external|-google|google-/i;

/** By route. The routes are few, so this stays small. */
let counts = new Map<string, number>();

/**
 * Whether a person opens a page: not a program, and not a request of a script or of the service worker. Prefetches do not
 * count, except from our own pages: those begin when a link is pressed, and then the browser sends no second request.
 */
export function isVisit({ method, url = "", headers }: IncomingMessage): boolean {
  const agent = headers["user-agent"] ?? "";
  const purpose = headers["sec-purpose"] ?? headers.purpose ?? headers["x-moz"];
  const isOurs = headers["sec-fetch-site"] === "same-origin";
  const destination = headers["sec-fetch-dest"] ?? "document";
  return (
    method === "GET" &&
    (purpose === undefined || isOurs) &&
    destination === "document" &&
    !/\.data(?:\?|$)/.test(url) &&
    browser.test(agent) &&
    !bot.test(agent)
  );
}

export function countPageView(route: string): void {
  counts.set(route, (counts.get(route) ?? 0) + 1);
}

/** Never fails. Counts that could not be saved are saved the next time. */
export async function savePageViews(): Promise<void> {
  if (counts.size === 0) return;
  const taken = counts;
  counts = new Map();
  try {
    const { homeZone } = await readSettings();
    await addPageViews(todayIn(homeZone), taken);
  } catch (error) {
    for (const [route, count] of taken) counts.set(route, (counts.get(route) ?? 0) + count);
    log.warn({ err: error }, "page views were not saved; they are saved in a minute");
  }
}
