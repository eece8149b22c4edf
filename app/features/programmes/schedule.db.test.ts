import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { builtInGatherings } from "~/schedule/content";
import { gathering } from "~tests/support/gatherings";
import { formatSchedule, monthlySchedule, weeklySchedule } from "./schedule.server";

const zones = ["Africa/Lagos", "Europe/London"] as const;
const winter = { zones, now: Temporal.Instant.from("2026-11-15T12:00:00Z") };

const plain = (days: ReturnType<typeof weeklySchedule>) =>
  days.map(({ when, rows }) => [when, ...rows.map(({ name, time }) => `${name}, ${time}`)]);

test("the week begins with daily gatherings, sorted by time", () => {
  expect(plain(weeklySchedule(builtInGatherings, winter))).toEqual([
    [
      "Daily",
      "Operation Sweep, 12:00 AM to 1:00 AM Lagos",
      "Springs of Restoration, 6:00 to 6:30 AM Lagos",
      "Morning Glory Prayer, 6:00 to 7:00 AM Lagos",
      "Daily Prayers and Preachings, various times",
    ],
    ["Tuesday", "Tuesday Fasting, 12:00 AM to 3:00 PM Lagos"],
    ["Wednesday", "Mid-week Prayer, 6:00 to 7:30 PM Lagos"],
    [
      "Sunday",
      "Sunday Service, 6:00 to 7:00 AM Lagos",
      "Sunday Worship Service, 9:00 to 11:30 AM Lagos",
    ],
  ]);
});

test("what is held today is known", () => {
  const todays = (now: string, schedule = weeklySchedule) =>
    schedule(builtInGatherings, { zones, now: Temporal.Instant.from(now) })
      .filter(({ isToday }) => isToday)
      .map(({ when }) => when);
  expect(todays("2026-11-15T12:00:00Z")).toEqual(["Daily", "Sunday"]);
  // Already Tuesday in Lagos.
  expect(todays("2026-11-16T23:30:00Z")).toEqual(["Daily", "Tuesday"]);
  expect(todays("2026-12-04T00:30:00Z", monthlySchedule)).toEqual(["First Friday of the month"]);
  expect(todays("2026-11-15T12:00:00Z", monthlySchedule)).toEqual([]);
});

test("every gathering is in one of the two tables, wherever else it is shown", () => {
  const names = [weeklySchedule, monthlySchedule].flatMap((schedule) =>
    schedule(builtInGatherings, winter).flatMap(({ rows }) => rows.map(({ name }) => name)),
  );
  expect(names.toSorted()).toEqual(builtInGatherings.map(({ title }) => title).toSorted());
});

test("rows at the same time say so, a pair only once", () => {
  const rows = weeklySchedule(builtInGatherings, winter).flatMap((day) => day.rows);
  expect(rows.find(({ name }) => name === "Sunday Service")?.overlaps).toEqual([
    "At the same time as Springs of Restoration and Morning Glory Prayer",
  ]);
  expect(rows.find(({ name }) => name === "Springs of Restoration")?.overlaps).toEqual([]);
  expect(rows.find(({ name }) => name === "Morning Glory Prayer")?.overlaps).toEqual([
    "At the same time as Springs of Restoration",
  ]);
});

test("a gathering on two days is listed on both, Monday before Sunday", () => {
  const [sunday] = builtInGatherings.filter(({ title }) => title === "Sunday Service");
  if (!sunday) throw new Error("There is no Sunday Service");
  const twice = { ...sunday, rule: "FREQ=WEEKLY;BYDAY=SU,MO" };
  expect(weeklySchedule([twice], winter).map(({ when }) => when)).toEqual(["Monday", "Sunday"]);
  const always = { ...sunday, rule: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU" };
  expect(weeklySchedule([always], winter).map(({ when }) => when)).toEqual(["Daily"]);
});

test("the month shows the rule and the next day", () => {
  const month = monthlySchedule(builtInGatherings, winter);
  expect(plain(month)).toEqual([
    ["First Friday of the month", "Midnight Prayers, 12:00 AM to 1:00 AM Lagos"],
    ["First Sunday of the month", "Holy Communion, "],
  ]);
  expect(month.map(({ note }) => note)).toEqual([
    "Next: Friday 4 December",
    "Next: Sunday 6 December",
  ]);
});

test("today's gathering is next until it is over, or all day without hours", () => {
  const at = (local: string) =>
    monthlySchedule(builtInGatherings, {
      zones,
      now: Temporal.PlainDateTime.from(local).toZonedDateTime("Africa/Lagos").toInstant(),
    }).map(({ note }) => note);
  expect(at("2026-12-04T00:59")[0]).toBe("Next: Friday 4 December");
  expect(at("2026-12-04T01:00")[0]).toBe("Next: Friday 1 January 2027");
  expect(at("2026-12-06T23:59")[1]).toBe("Next: Sunday 6 December");
  expect(at("2026-12-07T00:00")[1]).toBe("Next: Sunday 3 January 2027");
});

test("a card shows a text instead of a time in brackets", () => {
  const words = builtInGatherings.map((one) => {
    const { day, time } = formatSchedule(one, winter);
    return `${day} ${time}`;
  });
  expect(words[2]).toBe("Every day (various times)");
  expect(words[5]).toBe("First Sunday of the month ");
});

test("a row shows its start in both cities and upcoming changes", () => {
  const sweep = gathering({
    start: "00:00",
    end: "01:00",
    exceptions: [{ day: "2026-11-18", cancelled: true }],
  });
  const [day] = weeklySchedule([sweep], winter);
  expect(day?.rows[0]).toMatchObject({
    clocks: { labels: ["12:00 AM Lagos", "11:00 PM London, the day before"] },
    notes: ["Wednesday 18 November: cancelled"],
  });
});

test("a monthly gathering whose next day is cancelled says so and names the following day", () => {
  const first = gathering({
    rule: "FREQ=MONTHLY;BYDAY=1FR",
    exceptions: [{ day: "2026-12-04", cancelled: true }],
  });
  const [month] = monthlySchedule([first], winter);
  expect(month?.note).toBe("Next: Friday 1 January 2027");
  expect(month?.rows[0]?.notes).toEqual(["Friday 4 December: cancelled"]);
});

test("a gathering in another time zone names its city", () => {
  const [day] = weeklySchedule([gathering({ zone: "Europe/London" })], winter);
  expect(day?.rows[0]?.time).toBe("6:00 to 6:30 AM London");
  expect(day?.rows[0]?.clocks?.labels).toEqual(["6:00 AM London", "7:00 AM Lagos"]);
});
