import { staleOnError } from "~/platform/cache/stale-on-error.server";
import { db } from "~/platform/database.server";
import { formatTimeInCity } from "~/schedule/format-gathering";
import type { Gathering } from "~/schedule/gathering";
import { listGatherings } from "~/schedule/gatherings.server";
import { nextMeetingDay } from "~/schedule/occurrence.server";
import { announcedGatherings, builtInAnnouncements } from "./content";
import type { Announcement } from "./settings";

/** Current announcements, urgent ones first. */
export async function listAnnouncements(): Promise<Announcement[]> {
  const now = new Date().toISOString();
  const [stored, gatherings] = await Promise.all([
    staleOnError("announcements", () =>
      db
        .selectFrom("announcements")
        .select(["id", "title", "content", "urgent", "endsAt", "isSample"])
        .where("deletedAt", "is", null)
        .where("publishedAt", "<=", now)
        .where((where) => where.or([where("endsAt", "is", null), where("endsAt", ">", now)]))
        .orderBy("urgent", "desc")
        .orderBy("publishedAt", "desc")
        .orderBy("id")
        .limit(6)
        .execute(),
    ),
    listGatherings(),
  ]);
  const announcements = stored ?? builtInAnnouncements.map((one) => ({ ...one, isSample: true }));
  return announcements.flatMap(({ isSample, ...announcement }) => {
    const gatheringId = isSample ? announcedGatherings[announcement.id] : undefined;
    if (!gatheringId) return [announcement];
    const gathering = gatherings.find(({ id }) => id === gatheringId);
    return gathering ? [announceNext(announcement, gathering)] : [];
  });
}

/** Midnight Prayers on the day when they are next held, with the texts and the time of the schedule. */
function announceNext(announcement: Announcement, gathering: Gathering): Announcement {
  const { title, description } = gathering;
  const time = formatTimeInCity(gathering);
  return {
    ...announcement,
    title,
    content: time ? `${time}. ${description}` : description,
    day: nextMeetingDay(gathering),
  };
}
