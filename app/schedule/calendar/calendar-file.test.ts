import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import type { CalendarEvent } from "./calendar-file.server";
import { renderCalendarFile } from "./calendar-file.server";

function anEvent(overrides: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    uid: "one@example.org",
    sequence: 2,
    title: "Prayer",
    description: "We pray.",
    updatedAt: "2026-11-15T04:05:06.789Z",
    start: Temporal.ZonedDateTime.from("2026-11-16T00:00[Africa/Lagos]"),
    end: Temporal.ZonedDateTime.from("2026-11-16T01:00[Africa/Lagos]"),
    ...overrides,
  };
}

const now = Temporal.Instant.from("2026-11-15T04:05:06Z");
const fileOf = (overrides?: Partial<CalendarEvent>) =>
  renderCalendarFile([anEvent(overrides)], { now });

type Component = { name: string; properties: [name: string, value: string][]; parts: Component[] };

/** Unfolds the lines and nests the components. */
function parse(file: string): Component {
  const lines = file.replaceAll("\r\n ", "").split("\r\n");
  expect(lines.pop()).toBe("");
  const root: Component = { name: "", properties: [], parts: [] };
  const open = [root];
  for (const line of lines) {
    const [, name = "", value = ""] = /^([^:]+):(.*)$/s.exec(line) ?? [];
    const current = open.at(-1) ?? root;
    if (name === "BEGIN") {
      const part = { name: value, properties: [], parts: [] };
      current.parts.push(part);
      open.push(part);
    } else if (name === "END") expect(open.pop()?.name).toBe(value);
    else current.properties.push([name, value]);
  }
  expect(open).toEqual([root]);
  const [calendar] = root.parts;
  if (!calendar) throw new Error("There is no calendar in the file");
  return calendar;
}

function part(component: Component, name: string): Component {
  const found = component.parts.find((one) => one.name === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
}

const propertyOf = (component: Component, name: string) =>
  component.properties.find(([property]) => property === name)?.[1];

const unescaped = (text = "") =>
  text.replaceAll(/\\(.)/g, (_, sign) => (sign === "n" ? "\n" : sign));

describe("the event", () => {
  test("of whole days ends on the day after its last one, as the format counts", () => {
    const event = part(
      parse(
        fileOf({
          isAllDay: true,
          end: Temporal.ZonedDateTime.from("2026-11-18T00:00[Africa/Lagos]"),
        }),
      ),
      "VEVENT",
    );
    expect(propertyOf(event, "DTSTART;VALUE=DATE")).toBe("20261116");
    expect(propertyOf(event, "DTEND;VALUE=DATE")).toBe("20261119");
    // In the morning of the day, not at a quarter to midnight before it.
    expect(propertyOf(part(event, "VALARM"), "TRIGGER;RELATED=START")).toBe("PT7H");
  });

  test("has its time in its zone, its rule, its sequence number and an alarm", () => {
    const event = part(
      parse(fileOf({ series: { rule: "FREQ=MONTHLY;BYDAY=1FR", cancelled: [], moved: [] } })),
      "VEVENT",
    );
    expect(Object.fromEntries(event.properties)).toEqual({
      UID: "one@example.org",
      SEQUENCE: "2",
      DTSTAMP: "20261115T040506Z",
      "DTSTART;TZID=Africa/Lagos": "20261116T000000",
      "DTEND;TZID=Africa/Lagos": "20261116T010000",
      RRULE: "FREQ=MONTHLY;BYDAY=1FR",
      SUMMARY: "Prayer",
      DESCRIPTION: "We pray.",
    });
    expect(propertyOf(part(event, "VALARM"), "TRIGGER")).toBe("-PT15M");
  });

  test("has no rule if it happens once, and has a URL if the site knows its address", () => {
    const event = part(parse(fileOf({ url: "https://example.org/livestream" })), "VEVENT");
    expect(propertyOf(event, "RRULE")).toBeUndefined();
    expect(propertyOf(event, "URL;VALUE=URI")).toBe("https://example.org/livestream");
    expect(unescaped(propertyOf(event, "DESCRIPTION"))).toBe(
      "We pray.\n\nhttps://example.org/livestream",
    );
  });

  test("keeps all characters of its texts, and no text can inject a line", () => {
    const title = "Ọ̀sẹ̀; prayer, praise \\ fasting";
    const description = "First line\r\nEND:VEVENT\nlast line";
    const event = part(parse(fileOf({ title, description, uid: "one\r\nSEQUENCE:9" })), "VEVENT");
    expect(unescaped(propertyOf(event, "SUMMARY"))).toBe(title);
    expect(unescaped(propertyOf(event, "DESCRIPTION"))).toBe("First line\nEND:VEVENT\nlast line");
    expect(propertyOf(event, "SEQUENCE")).toBe("2");
  });

  test("has no control characters, which calendars refuse", () => {
    const event = part(
      parse(fileOf({ title: "Pra\u0000y\u0085er\t", place: "La\u000bgos" })),
      "VEVENT",
    );
    expect(propertyOf(event, "SUMMARY")).toBe("Prayer");
    expect(propertyOf(event, "LOCATION")).toBe("Lagos");
  });

  test("is folded at 75 octets, never inside a character", () => {
    const description = "ẹ̀kọ́ ₦ 🙏 ".repeat(60);
    const file = fileOf({ description });
    const lines = file.split("\r\n");
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.length).toBeGreaterThan(15);
    expect(file).not.toContain("\uFFFD");
    expect(propertyOf(part(parse(file), "VEVENT"), "DESCRIPTION")).toBe(description);
    expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  });
});

describe("a calendar to subscribe to", () => {
  test("has a name that cannot inject a line, and says how often to refresh it", () => {
    const name = "Prayer, praise; more\r\nMETHOD:CANCEL";
    const calendar = parse(renderCalendarFile([anEvent()], { name, now }));
    for (const property of ["NAME", "X-WR-CALNAME"]) {
      expect(unescaped(propertyOf(calendar, property))).toBe(name.replace("\r", ""));
    }
    expect(calendar.properties.filter(([property]) => property === "METHOD")).toEqual([
      ["METHOD", "PUBLISH"],
    ]);
    expect(propertyOf(calendar, "REFRESH-INTERVAL;VALUE=DURATION")).toBe("PT6H");
    expect(propertyOf(calendar, "X-PUBLISHED-TTL")).toBe("PT6H");
  });
});

describe("the zone", () => {
  test("of Lagos has one offset", () => {
    const zone = part(parse(fileOf()), "VTIMEZONE");
    expect(propertyOf(zone, "TZID")).toBe("Africa/Lagos");
    expect(zone.parts.map(({ name, properties }) => [name, ...properties.map(String)])).toEqual([
      ["STANDARD", "DTSTART,19700101T000000", "TZOFFSETFROM,+0100", "TZOFFSETTO,+0100"],
    ]);
  });

  test("of London lists the clock changes, from the one before the event", () => {
    const start = Temporal.ZonedDateTime.from("2026-11-16T06:00[Europe/London]");
    const zone = part(parse(fileOf({ start, end: start.add({ hours: 1 }) })), "VTIMEZONE");
    const changes = zone.parts.map(({ name, properties }) =>
      [name, ...properties.map(([, value]) => value)].join(" "),
    );
    expect(changes.slice(0, 3)).toEqual([
      "STANDARD 20261025T020000 +0100 +0000",
      "DAYLIGHT 20270328T010000 +0000 +0100",
      "STANDARD 20271031T020000 +0100 +0000",
    ]);
    expect(changes).toHaveLength(11);
  });
});
