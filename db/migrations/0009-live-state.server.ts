import type { Kysely } from "kysely";
import { bumpVersionExceptFor, dropVersionTriggers } from "./version-triggers.server";

/** The live state is a setting that changes by itself. It must not invalidate every cached page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await dropVersionTriggers(db, "settings");
  await bumpVersionExceptFor(db, "settings", "settings", {
    column: "key",
    values: ["liveSwitch", "youtubeLive"],
  });
}
