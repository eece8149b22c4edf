import ICAL from "ical.js";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { seed } from "~/seed.server";
import { get } from "~tests/support/app";
import { aLivestream, aProgramme } from "~tests/support/builders";

const operationSweep = "01930000-0005-7000-8000-000000000001";
const dailyPrayers = "01930000-0005-7000-8000-000000000003";

beforeAll(() => seed(db));

const file = async (query: string) => (await get(`/calendar.ics${query}`)).text();
const titlesIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents("vevent")
    .map((event) => new ICAL.Event(event).summary);

describe("the calendar file", () => {
  test("is 404 for an occasion that is unknown, has no hours, or is over", async () => {
    const { id: over } = await aLivestream({ scheduledDate: "2026-01-04", duration: 60 });
    const { id: draft } = await aProgramme({ publishedAt: null });
    for (const id of ["", "unknown", dailyPrayers, over, draft]) {
      for (const name of ["event", "programme"]) {
        expect((await get(`/calendar.ics?${name}=${id}`)).status).toBe(404);
      }
    }
  });

  test("has a gathering with its rule, and its sequence number grows with each change", async () => {
    const response = await get(`/calendar.ics?event=${operationSweep}`);
    expect(response.headers.get("Content-Type")).toContain("text/calendar");
    expect(response.headers.get("Content-Disposition")).toContain('filename="operation-sweep.ics"');
    const text = await response.text();
    expect(text).toContain("\r\nRRULE:FREQ=DAILY\r\n");
    expect(text).toMatch(/\r\nDTSTART;TZID=Africa\/Lagos:\d{8}T000000\r\n/);
    expect(text).toContain("\r\nTRIGGER:-PT15M\r\n");
    expect(text).toContain(`\r\nUID:${operationSweep}\r\nSEQUENCE:0\r\n`);
    const changed = { version: 4 };
    await db.updateTable("gatherings").set(changed).where("id", "=", operationSweep).execute();
    const later = await file(`?event=${operationSweep}`);
    expect(later).toContain(`\r\nUID:${operationSweep}\r\nSEQUENCE:3\r\n`);
  });

  test("has a livestream once, with its duration", async () => {
    const { id } = await aLivestream({ scheduledDate: "2098-12-31", scheduledTime: "23:00" });
    const text = await file(`?event=${id}`);
    expect(text).toContain("\r\nDTSTART;TZID=Africa/Lagos:20981231T230000\r\n");
    expect(text).toContain("\r\nDTEND;TZID=Africa/Lagos:20990101T000000\r\n");
    expect(text).not.toContain("RRULE");
  });

  test("has a programme at its time, on each of its days, or on whole days without a time", async () => {
    const [day, location] = ["2098-04-18", "Surulere, Lagos"];
    const timed = await aProgramme({ startDate: day, endDate: day, time: "09:00", location });
    const series = await aProgramme({ startDate: day, endDate: "2098-04-20", time: "09:00" });
    const whole = await aProgramme({
      startDate: day,
      endDate: "2098-04-20",
      time: "various times",
    });
    const text = await file(`?event=${timed.id}`);
    expect(text).toContain("\r\nDTSTART;TZID=Africa/Lagos:20980418T090000\r\n");
    expect(text).toContain("\r\nLOCATION:Surulere\\, Lagos\r\n");
    const daily = await file(`?event=${series.id}`);
    expect(daily).toContain("\r\nDTSTART;TZID=Africa/Lagos:20980418T090000\r\n");
    expect(daily).toContain("\r\nDTEND;TZID=Africa/Lagos:20980418T100000\r\n");
    expect(daily).toContain("\r\nRRULE:FREQ=DAILY;COUNT=3\r\n");
    const days = await file(`?event=${whole.id}`);
    expect(days).toContain("\r\nTRIGGER;RELATED=START:PT7H\r\n");
    expect(days).toContain("\r\nDTSTART;VALUE=DATE:20980418\r\nDTEND;VALUE=DATE:20980421\r\n");
    expect(titlesIn(days)).toEqual(["A programme"]);
  });
});

describe("every event", () => {
  test("carries the link to join, also in its text, though the site does not know its address", async () => {
    const text = unfold(await file(`?event=${operationSweep}`));
    expect(text).toContain("\r\nURL;VALUE=URI:http://localhost/livestream\r\n");
    expect(text).toMatch(/\r\nDESCRIPTION:[^\r]*\\n\\nhttp:\/\/localhost\/livestream\r\n/);
  });

  test("of a programme carries the address of its meeting, once", async () => {
    const { id } = await aProgramme({ location: "https://meet.example.org/prayer." });
    const text = unfold(await file(`?event=${id}`));
    expect(text).toContain("\r\nURL;VALUE=URI:https://meet.example.org/prayer\r\n");
    const described = await aProgramme({ description: "Come: https://meet.example.org/evening" });
    const own = unfold(await file(`?event=${described.id}`));
    expect(own).toContain("\r\nDESCRIPTION:Come: https://meet.example.org/evening\r\n");
  });
});

/** Without the folding at 75 octets. */
function unfold(text: string): string {
  return text.replaceAll("\r\n ", "");
}

describe("the calendar to subscribe to", () => {
  test("has everything with a date, or only the requested occasion", async () => {
    const { id } = await aLivestream({ title: "Vigil", scheduledDate: "2098-12-31" });
    const all = titlesIn(await file(""));
    for (const title of ["Operation Sweep", "Sunday Service", "Mid-week Prayer", "Vigil"]) {
      expect(all).toContain(title);
    }
    expect(all).not.toContain("Daily Prayers and Preachings");
    expect(titlesIn(await file(`?programme=${id}`))).toEqual(["Vigil"]);
    expect(await file("")).toContain("\r\nX-WR-CALNAME:Springs of Restoration Ministries\r\n");
  });

  test("keeps a strong ETag until something changes, and answers 304", async () => {
    const first = await get("/calendar.ics", { "Accept-Encoding": "gzip" });
    const tag = first.headers.get("ETag") ?? "";
    expect(tag).toMatch(/^"[\w-]{27}"$/);
    const body = await first.text();
    for (const known of [tag, `"other", ${tag}`, `W/${tag}`]) {
      const again = await get("/calendar.ics", { "If-None-Match": known });
      expect([again.status, again.headers.get("ETag"), await again.text()]).toEqual([304, tag, ""]);
    }
    expect((await get("/calendar.ics", { "If-None-Match": '"other"' })).status).toBe(200);
    await db
      .updateTable("gatherings")
      .set({ exceptions: '[{"day":"2098-12-25","cancelled":true}]', version: 5 })
      .where("id", "=", operationSweep)
      .execute();
    const changed = await get("/calendar.ics", { "If-None-Match": tag });
    expect(changed.status).toBe(200);
    const text = await changed.text();
    expect(text).not.toBe(body);
    expect(text).toContain("\r\nEXDATE;TZID=Africa/Lagos:20981225T000000\r\n");
  });
});
