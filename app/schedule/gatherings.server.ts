import { memoizeForAMinute } from "~/platform/cache/memoize-for-a-minute.server";
import { staleOnError } from "~/platform/cache/stale-on-error.server";
import { db } from "~/platform/database.server";
import { builtInGatherings } from "./content";
import type { Gathering } from "./gathering";
import { parseExceptions } from "./gathering-schema";
import { nextMeetingDay } from "./occurrence.server";

/** Public gatherings, without deleted, hidden and past ones. */
export async function listGatherings(): Promise<Gathering[]> {
  return toGatherings(await staleOnError("gatherings", readRows));
}

const toGatherings = memoizeForAMinute((rows: Awaited<ReturnType<typeof readRows>> | undefined) => {
  const gatherings = rows?.map(({ exceptions, firstDay, createdAt, ...row }) => ({
    ...row,
    exceptions: parseExceptions(exceptions),
    firstDay: firstDay ?? createdAt.slice(0, 10),
  }));
  return (gatherings ?? builtInGatherings).filter((one) => isShown(one) && nextMeetingDay(one));
});

function isShown(one: Gathering): boolean {
  return one.showsAsProgramme || one.showsAsEvent || one.showsInWeekly || one.showsInMonthly;
}

const places = ["showsAsProgramme", "showsAsEvent", "showsInWeekly", "showsInMonthly"] as const;

/** Those that have a place on the site. */
export function shownGatherings() {
  return db
    .selectFrom("gatherings")
    .where("deletedAt", "is", null)
    .where((is) => is.or(places.map((place) => is(place, "=", true))));
}

function readRows() {
  return shownGatherings()
    .select(["id", "title", "description", "icon", "rule", "start", "end", "timeWords", "zone"])
    .select([...places, "position", "flyerUrl", "flyerAlt"])
    .select(["exceptions", "firstDay", "version", "createdAt", "updatedAt"])
    .orderBy("position")
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .execute();
}
