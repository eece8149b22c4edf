import type { Kysely } from "kysely";
import { bumpVersionOnWrite } from "./version-triggers.server";

const areas = {
  prayers: "prayers",
  prayer_requests: "prayerRequests",
  testimonies: "testimonies",
  sermons: "sermons",
  livestreams: "livestreams",
  gallery: "gallery",
  programmes: "programmes",
  gatherings: "gatherings",
  announcements: "announcements",
  settings: "settings",
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, area] of Object.entries(areas)) await bumpVersionOnWrite(db, table, area);
}
