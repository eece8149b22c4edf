import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import type { CalendarEvent } from "./calendar-file.server";
import { googleCalendarLink, outlookCalendarLink } from "./calendar-links.server";

const event: CalendarEvent = {
  uid: "one",
  sequence: 0,
  updatedAt: "2026-01-01T00:00:00.000Z",
  title: "Mid-week Prayer & praise + song",
  series: { rule: "FREQ=WEEKLY;BYDAY=WE", cancelled: [], moved: [] },
  description: "After work.",
  url: "https://example.org/livestream",
  start: Temporal.ZonedDateTime.from("2026-11-18T18:00[Africa/Lagos]"),
  end: Temporal.ZonedDateTime.from("2026-11-18T19:30[Africa/Lagos]"),
};

const queryOf = (link: string) => Object.fromEntries(new URL(link).searchParams);

test("the Google link has local times, their zone and the rule", () => {
  const link = googleCalendarLink(event);
  expect(link).toMatch(/^https:\/\/calendar\.google\.com\/calendar\/render\?action=TEMPLATE&/);
  expect(queryOf(link)).toEqual({
    action: "TEMPLATE",
    text: "Mid-week Prayer & praise + song",
    dates: "20261118T180000/20261118T193000",
    ctz: "Africa/Lagos",
    recur: "RRULE:FREQ=WEEKLY;BYDAY=WE",
    details: "After work.\n\nhttps://example.org/livestream",
  });
});

test("the Outlook link has times with their offset", () => {
  const link = outlookCalendarLink(event);
  expect(link).toMatch(/^https:\/\/outlook\.live\.com\/calendar\/0\/deeplink\/compose\?/);
  expect(queryOf(link)).toMatchObject({
    rru: "addevent",
    subject: "Mid-week Prayer & praise + song",
    startdt: "2026-11-18T18:00:00+01:00",
    enddt: "2026-11-18T19:30:00+01:00",
  });
});

test("spaces are written as %20, because Outlook shows plus signs", () => {
  expect(outlookCalendarLink(event)).toContain(
    "subject=Mid-week%20Prayer%20%26%20praise%20%2B%20song",
  );
});

test("an event without a series has no rule, and without a URL none is added", () => {
  const link = googleCalendarLink({ ...event, series: undefined, url: undefined });
  expect(queryOf(link)).not.toHaveProperty("recur");
  expect(queryOf(link)).toMatchObject({ details: "After work." });
});

test("all-day events end on the day after the last", () => {
  const days = { ...event, series: undefined, isAllDay: true, place: "Surulere, Lagos" };
  expect(queryOf(googleCalendarLink(days))).toMatchObject({
    dates: "20261118/20261119",
    location: "Surulere, Lagos",
  });
  expect(queryOf(outlookCalendarLink(days))).toMatchObject({
    startdt: "2026-11-18",
    enddt: "2026-11-19",
    allday: "true",
  });
});
