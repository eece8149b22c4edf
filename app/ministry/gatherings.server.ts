import { db } from "~/platform/database.server";
import { freshOrLastGood } from "~/platform/last-good.server";
import { builtInGatherings } from "./content";
import type { Gathering } from "./gathering";

export async function listGatherings(): Promise<Gathering[]> {
  const gatherings = await freshOrLastGood("gatherings", () =>
    db
      .selectFrom("gatherings")
      .select(["id", "title", "description", "icon", "rule", "start", "end", "timeWords", "zone"])
      .select(["showsAsProgramme", "showsAsEvent", "showsInWeekly", "showsInMonthly", "position"])
      .where("deletedAt", "is", null)
      .orderBy("position")
      .orderBy("createdAt", "desc")
      .execute(),
  );
  return gatherings ?? builtInGatherings;
}
