/** Recent and older services are read by two queries; the result must be one list. */
import { Temporal } from "temporal-polyfill";
import { beforeAll, expect, test } from "vitest";
import { aLivestream } from "~tests/support/builders";
import type { PreviousTab } from "./previous-services.server";
import { listPreviousServices } from "./previous-services.server";

const clock = { zone: "Africa/Lagos", now: Temporal.Instant.from("2026-03-10T12:00:00Z") };
const platforms = ["youtube", "facebook"];

/** One every eight hours, from three weeks ago to tomorrow. The time is 01:00 in Lagos. */
beforeAll(async () => {
  for (let n = 0; n < 66; n++) {
    const start = Temporal.PlainDateTime.from("2026-02-17T02:00").add({ hours: 8 * n });
    await aLivestream({
      title: `Service ${n}`,
      description: n % 3 === 0 ? "Of Harvest" : "Of rain",
      platform: platforms[n % 2],
      duration: 60,
      scheduledDate: start.toPlainDate().toString(),
      scheduledTime: start.toPlainTime().toString({ smallestUnit: "minute" }),
    });
  }
});

async function titles(tab: PreviousTab, { pages = 1, search = "" } = {}) {
  const { rows, total } = await listPreviousServices({ tab, pages, search }, clock);
  return { numbers: rows.map(({ title }) => Number(title.split(" ")[1])), total };
}

/** The last one that is over began on the 10th at 10:00. */
const newest = 64;
const down = (isOne: (n: number) => boolean) =>
  Array.from({ length: newest + 1 }, (_, n) => newest - n).filter(isOne);

test("the tab all returns the eight newest and the total", async () => {
  expect(await titles("all")).toEqual({ numbers: down(() => true).slice(0, 8), total: 65 });
});

test("a platform tab returns the newest first, without a gap between the two queries", async () => {
  const ofYoutube = down((n) => n % 2 === 0);
  const first = ofYoutube.slice(0, 24);
  expect(await titles("youtube")).toEqual({ numbers: first, total: ofYoutube.length });
  const all = { numbers: ofYoutube, total: ofYoutube.length };
  expect(await titles("youtube", { pages: 2 })).toEqual(all);
});

test("the search covers both queries and ignores case", async () => {
  const found = down((n) => n % 3 === 0 && n % 2 === 1);
  const answer = { numbers: found, total: found.length };
  expect(await titles("facebook", { search: "HARVEST service" })).toEqual(answer);
  expect(await titles("facebook", { search: "drought" })).toEqual({ numbers: [], total: 0 });
});
