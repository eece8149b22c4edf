import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { isOnAir, isOver } from "./stream-window.server";

const zone = "Africa/Lagos";
const stream = { scheduledDate: "2026-11-15", scheduledTime: "23:30", duration: 60 };

const at = (local: string, inZone = zone) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(inZone).toInstant();

test("a stream is on air from its first to its last second, across midnight", () => {
  const moments = [
    "2026-11-15T23:29:59",
    "2026-11-15T23:30",
    "2026-11-16T00:29:59",
    "2026-11-16T00:30",
  ];
  expect(moments.map((moment) => isOnAir(stream, zone, at(moment)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(moments.map((moment) => isOver(stream, zone, at(moment)))).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

test("a stream without a time is never on air and over at the end of its day", () => {
  const someTime = { ...stream, scheduledTime: null };
  expect(isOnAir(someTime, zone, at("2026-11-15T12:00"))).toBe(false);
  expect(isOver(someTime, zone, at("2026-11-15T23:59:59"))).toBe(false);
  expect(isOver(someTime, zone, at("2026-11-16T00:00"))).toBe(true);
});

test("a stream without a date is neither on air nor over", () => {
  const someDay = { ...stream, scheduledDate: null };
  expect(isOnAir(someDay, zone, at("2026-11-15T23:45"))).toBe(false);
  expect(isOver(someDay, zone, at("2099-01-01T00:00"))).toBe(false);
});

test("the duration is in real minutes across clock changes", () => {
  const night = { scheduledDate: "2026-10-25", scheduledTime: "00:30", duration: 120 };
  const london = "Europe/London";
  expect(isOver(night, london, Temporal.Instant.from("2026-10-25T01:29:59Z"))).toBe(false);
  expect(isOver(night, london, Temporal.Instant.from("2026-10-25T01:30:00Z"))).toBe(true);
});
