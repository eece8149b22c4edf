import { Temporal } from "temporal-polyfill";
import { staleOnError } from "~/platform/cache/stale-on-error.server";
import { db } from "~/platform/database.server";
import { readSettings } from "~/settings/settings.server";
import type { Programme } from "./programme";

const most = 24;

/** The one place that decides which programmes a visitor may see: published, and not over at home. */
async function shownProgrammes() {
  const { homeZone } = await readSettings();
  return db
    .selectFrom("programmes")
    .select(["id", "title", "description", "startDate", "endDate", "time", "location", "category"])
    .select(["version", "updatedAt"])
    .where("deletedAt", "is", null)
    .where("publishedAt", "<=", new Date().toISOString())
    .where("endDate", ">=", Temporal.Now.plainDateISO(homeZone).toString())
    .orderBy("startDate")
    .orderBy("id")
    .limit(most);
}

export async function listProgrammes(): Promise<Programme[]> {
  const query = await shownProgrammes();
  return (await staleOnError("programmes", () => query.execute())) ?? [];
}

/** Those that the home page shows too. */
export async function listFeaturedProgrammes(): Promise<Programme[]> {
  const query = await shownProgrammes();
  const featured = await staleOnError("programmes featured", () =>
    query.where("featured", "=", true).execute(),
  );
  return featured ?? [];
}
