import { staleOnError } from "~/platform/cache/stale-on-error.server";
import { db } from "~/platform/database.server";
import { builtInAnnouncements } from "./content";
import type { Announcement } from "./settings";

/** Current announcements, urgent ones first. */
export async function listAnnouncements(): Promise<Announcement[]> {
  const now = new Date().toISOString();
  const announcements = await staleOnError("announcements", () =>
    db
      .selectFrom("announcements")
      .select(["id", "title", "content", "urgent", "endsAt"])
      .where("deletedAt", "is", null)
      .where("publishedAt", "<=", now)
      .where((where) => where.or([where("endsAt", "is", null), where("endsAt", ">", now)]))
      .orderBy("urgent", "desc")
      .orderBy("publishedAt", "desc")
      .orderBy("id")
      .limit(6)
      .execute(),
  );
  return (
    announcements ?? builtInAnnouncements.toSorted((a, b) => Number(b.urgent) - Number(a.urgent))
  );
}
