import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { seed } from "~db/seed.server";
import { get } from "~tests/app";
import { aLivestream } from "~tests/builders";

const operationSweep = "01930000-0005-7000-8000-000000000001";
const dailyPrayers = "01930000-0005-7000-8000-000000000003";

beforeAll(() => seed(db));

describe("the calendar file", () => {
  test("is refused for what is unknown, has no hours, or is over", async () => {
    const { id: over } = await aLivestream({ scheduledDate: "2026-01-04", duration: 60 });
    for (const id of ["", "unknown", dailyPrayers, over]) {
      expect((await get(`/calendar.ics?event=${id}`)).status).toBe(404);
    }
  });

  test("holds a gathering with its rule, and its number grows with each change", async () => {
    const response = await get(`/calendar.ics?event=${operationSweep}`);
    expect(response.headers.get("Content-Type")).toContain("text/calendar");
    expect(response.headers.get("Content-Disposition")).toContain('filename="operation-sweep.ics"');
    const file = await response.text();
    expect(file).toContain("\r\nRRULE:FREQ=DAILY\r\n");
    expect(file).toMatch(/\r\nDTSTART;TZID=Africa\/Lagos:\d{8}T000000\r\n/);
    expect(file).toContain(`\r\nUID:${operationSweep}\r\nSEQUENCE:0\r\n`);
    const changed = { version: 4 };
    await db.updateTable("gatherings").set(changed).where("id", "=", operationSweep).execute();
    const later = await (await get(`/calendar.ics?event=${operationSweep}`)).text();
    expect(later).toContain(`\r\nUID:${operationSweep}\r\nSEQUENCE:3\r\n`);
  });

  test("holds a livestream once, for as long as it lasts", async () => {
    const { id } = await aLivestream({ scheduledDate: "2098-12-31", scheduledTime: "23:00" });
    const file = await (await get(`/calendar.ics?event=${id}`)).text();
    expect(file).toContain("\r\nDTSTART;TZID=Africa/Lagos:20981231T230000\r\n");
    expect(file).toContain("\r\nDTEND;TZID=Africa/Lagos:20990101T000000\r\n");
    expect(file).not.toContain("RRULE");
  });
});
