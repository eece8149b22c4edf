import { Temporal } from "temporal-polyfill";
import { beforeAll, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { builtInLivestreams } from "./content";
import { findLiveStream, listUpcomingStreams } from "./livestreams.server";
import { listPreviousServices } from "./previous-services.server";

const zone = "Africa/Lagos";
const during = Temporal.PlainDateTime.from("2026-10-20T14:30").toZonedDateTime(zone).toInstant();

beforeAll(async () => {
  await db.selectFrom("livestreams").select("id").execute();
  await db.destroy();
});

test("while the database is unavailable, the same rules apply to the built-in services", async () => {
  const clock = { zone, now: during };
  // They are samples: nobody prays at their time.
  expect(await findLiveStream(clock)).toBeUndefined();
  expect(await listUpcomingStreams(clock)).toEqual([]);
  const all = await listPreviousServices({ tab: "all", pages: 1, search: "" }, clock);
  expect(all.rows.map(({ scheduledDate }) => scheduledDate)).toEqual(
    builtInLivestreams.slice(2, 10).map(({ scheduledDate }) => scheduledDate),
  );
  const facebook = await listPreviousServices({ tab: "facebook", pages: 7, search: "" }, clock);
  expect(new Set(facebook.rows.map(({ platform }) => platform))).toEqual(new Set(["facebook"]));
  expect(facebook).toMatchObject({ total: 7, rows: { length: 7 } });
});
