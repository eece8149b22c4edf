import { createHash } from "node:crypto";
import { staleOnError } from "~/platform/cache/stale-on-error.server";
import { db } from "~/platform/database.server";
import { worldClocksAt } from "~/schedule/clock/world-clocks";
import { formatTimeInCity } from "~/schedule/format-gathering";
import type { Gathering } from "~/schedule/gathering";
import { listComingChanges } from "~/schedule/gathering-notes.server";
import { listGatherings } from "~/schedule/gatherings.server";
import { nextMeetingDay, nextOccurrence } from "~/schedule/occurrence.server";
import { announcedGatherings, builtInAnnouncements } from "./content";
import type { Announcement } from "./settings";
import { readSettings } from "./settings.server";

/** Current announcements, and the dates of the schedule that are cancelled or moved. */
export async function listAnnouncements(): Promise<Announcement[]> {
  const now = new Date().toISOString();
  const [stored, gatherings, { homeZone, secondZone }] = await Promise.all([
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
    readSettings(),
  ]);
  const zones = [homeZone, secondZone];
  const announcements = stored ?? builtInAnnouncements.map((one) => ({ ...one, isSample: true }));
  const written = announcements.flatMap(({ isSample, ...announcement }) => {
    const gatheringId = isSample ? announcedGatherings[announcement.id] : undefined;
    if (!gatheringId) return [announcement];
    const gathering = gatherings.find(({ id }) => id === gatheringId);
    return gathering ? [announceNext(announcement, gathering, zones)] : [];
  });
  return [...written, ...announceChanges(gatherings, zones)].toSorted(byUrgencyAndDay);
}

/** Urgent ones come first, then dates in their order, then what has no date. */
function byUrgencyAndDay(a: Announcement, b: Announcement): number {
  const keyOf = ({ urgent, date }: Announcement) => (urgent ? "" : (date?.day ?? "9999"));
  return keyOf(a).localeCompare(keyOf(b));
}

export type UrgentAnnouncement = { key: string; title: string; content: string };

/** For the top of every page. The key changes with the text, so that who closed the old one sees the new one. */
export async function listUrgentAnnouncements(): Promise<UrgentAnnouncement[]> {
  const announcements = await listAnnouncements();
  return announcements
    .filter(({ urgent }) => urgent)
    .map(({ id, title, content }) => ({
      key: createHash("sha256").update(`${id}\n${title}\n${content}`).digest("hex").slice(0, 12),
      title,
      content,
    }));
}

/** Midnight Prayers on the day when they are next held, with the texts and the time of the schedule. */
function announceNext(
  announcement: Announcement,
  gathering: Gathering,
  zones: readonly string[],
): Announcement {
  const { title, description, zone } = gathering;
  const next = nextOccurrence(gathering);
  const day = nextMeetingDay(gathering);
  const [start, end] = [next?.start, next?.end].map((at) =>
    at ? at.toPlainTime().toString({ smallestUnit: "minute" }) : null,
  ) as [string | null, string | null];
  const date = day && {
    day,
    when: formatTimeInCity({ ...gathering, start, end }),
    clocks: next && worldClocksAt(next.start.toInstant().toString(), [zone, ...zones]),
  };
  return { ...announcement, title, content: description, ...(date && { date }) };
}

const list = new Intl.ListFormat("en-GB");

/** Cancelled and moved dates. What changes in the same way on the same day, such as a break, is one announcement. */
function announceChanges(
  gatherings: readonly Gathering[],
  zones: readonly string[],
): Announcement[] {
  const changes = gatherings.flatMap((gathering) =>
    listComingChanges(gathering).map((change) => ({ ...change, gathering })),
  );
  const groups = Map.groupBy(changes, ({ text }) => text);
  return [...groups].flatMap(([text, [first, ...others]]) =>
    first
      ? [
          {
            id: `${first.gathering.id}-${first.day}`,
            title: list.format([first, ...others].map(({ gathering }) => gathering.title)),
            content: "",
            urgent: false,
            endsAt: null,
            date: {
              day: first.day,
              when: text,
              clocks:
                first.start &&
                worldClocksAt(first.start.toInstant().toString(), [first.gathering.zone, ...zones]),
            },
          },
        ]
      : [],
  );
}
