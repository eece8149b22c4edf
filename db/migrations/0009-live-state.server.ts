import type { Kysely } from "kysely";
import { bumpVersionExceptFor, dropVersionTriggers } from "./version-triggers.server";

/** Whether we are live lies among the settings and changes by itself: it must not make every page of the site old. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await dropVersionTriggers(db, "settings");
  await bumpVersionExceptFor(db, "settings", "settings", {
    column: "key",
    values: ["liveSwitch", "youtubeLive"],
  });
}
