import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { gathering } from "~tests/support/gatherings";
import { builtInGatherings } from "./content";
import { listComingPrayers } from "./next-prayer.server";

const zones = ["Africa/Lagos", "Europe/London"];

function at(instant: string, gatherings = builtInGatherings) {
  return listComingPrayers(gatherings, zones, Temporal.Instant.from(instant)).prayers;
}

test("the next prayer has its day and the times in both cities", () => {
  const [first] = at("2026-11-16T02:00:00Z");
  expect(first).toEqual({
    gatheringId: "01930000-0005-7000-8000-000000000002",
    timeLeft: "in 3 hours",
    titles: "Springs of Restoration and Morning Glory Prayer",
    startsAt: "2026-11-16T05:00:00Z",
    until: "2026-11-16T05:30:00Z",
    day: "Monday 16 November",
    clocks: {
      startsAt: "2026-11-16T05:00:00Z",
      zones,
      wallTimes: ["2026-11-16 06:00", "2026-11-16 05:00"],
      labels: ["6:00 AM Lagos", "5:00 AM London"],
      isOnSeveralDays: false,
    },
  });
});

test("the following prayers are listed, so that an open page can move on", () => {
  expect(at("2026-11-16T02:00:00Z").map(({ titles, startsAt }) => `${startsAt} ${titles}`)).toEqual(
    [
      "2026-11-16T05:00:00Z Springs of Restoration and Morning Glory Prayer",
      "2026-11-16T05:00:00Z Morning Glory Prayer",
      "2026-11-16T23:00:00Z Operation Sweep and Tuesday Fasting",
    ],
  );
});

test("a fast that lasts all day does not hide the prayers during it", () => {
  const [beforeSix] = at("2026-11-17T03:00:00Z");
  expect(beforeSix).toMatchObject({ startsAt: "2026-11-17T05:00:00Z" });
  const [atSix] = at("2026-11-17T05:10:00Z");
  expect(atSix?.titles).toBe("Springs of Restoration and Morning Glory Prayer");
});

test("a prayer that begins during another replaces it until it ends", () => {
  const long = gathering({ title: "Long", start: "06:00", end: "08:00" });
  const short = gathering({ title: "Short", start: "07:00", end: "07:30" });
  const order = at("2026-11-16T04:00:00Z", [long, short]).map(({ titles, until }) => [
    titles,
    until,
  ]);
  expect(order).toEqual([
    ["Long", "2026-11-16T06:00:00Z"],
    ["Short", "2026-11-16T06:30:00Z"],
    ["Long", "2026-11-16T07:00:00Z"],
  ]);
});

test("a cancelled day is skipped, and a moved one has its new time", () => {
  const exceptions = [
    { day: "2026-11-16", cancelled: true as const },
    { day: "2026-11-17", start: "09:00", end: "09:30" },
  ];
  const [next] = at("2026-11-16T02:00:00Z", [gathering({ exceptions })]);
  expect(next?.startsAt).toBe("2026-11-17T08:00:00Z");
});

test("without gatherings that have hours there is no next prayer", () => {
  expect(at("2026-11-16T02:00:00Z", [])).toEqual([]);
  const untimed = builtInGatherings.filter(({ start }) => start === null);
  expect(at("2026-11-16T02:00:00Z", untimed)).toEqual([]);
});
