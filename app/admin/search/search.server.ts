/** One search over the lists that the role may read. Each list searches in its own way, so both find the same records. */
import { visibleEntries } from "~/admin/navigation.server";
import { announcementStore } from "~/admin/settings/site/announcement-records.server";
import { pathWithQuery } from "~/crud/resource";
import { contactMessageStore } from "~/features/contact/contact-messages.server";
import { partnershipStore } from "~/features/donations/partnerships.server";
import { galleryStore } from "~/features/gallery/gallery-items.server";
import { livestreamStore } from "~/features/livestreams/livestreams.server";
import { prayerWatchStore } from "~/features/prayer-watch/prayer-watches.server";
import { prayerPointStore } from "~/features/prayers/prayer-points.server";
import { listPrayerRequests } from "~/features/prayers/prayer-request-store.server";
import { gatheringStore } from "~/features/programmes/gathering-store.server";
import { programmeStore } from "~/features/programmes/programmes.server";
import { preacherStore, seriesStore, topicStore } from "~/features/sermons/sermon-groups.server";
import { sermonStore } from "~/features/sermons/sermons.server";
import {
  testimonyStore,
  testimonyWithEmailStore,
} from "~/features/testimonies/testimony-store.server";
import { hasPermission } from "~/platform/auth/permission.server";
import type { SessionUser } from "~/platform/auth/session.server";
import { listPictures } from "~/platform/media/media.server";
import { findEmails } from "~/platform/records/record-notes.server";
import type { ListQuery } from "~/platform/records/record-store.server";
import { type ResourceName, resources } from "~/resources";
import { formatDateTimeInZone, formatShortDay } from "~/ui/format-date";
import { limitMarks } from "~/ui/forms/unicode";
import type { IconName } from "~/ui/icons";
import type { Role } from "~db/schema.server";
import { findHelpTopics } from "./help-topics.server";
import { findSettingsPlaces } from "./settings-index.server";

type Match = { id: string; title: string; note: string };
type Found = { matches: Match[]; count: number };
type Search = (query: ListQuery, user: { roles: Role[]; zone: string }) => Promise<Found>;

/** Sent by visitors, each with an address. */
const submissionAreas = [
  "prayerRequests",
  "contactMessages",
  "testimonies",
  "partnerships",
] as const;

export type SearchResult = {
  name: ResourceName;
  label: string;
  icon: IconName;
  count: number;
  /** The list with all matches. */
  to: string;
  /** `email` is the sender's address, for people who may look up everything about it. */
  matches: (Match & { to: string; email?: string })[];
};

const maxMatches = 5;

/** People first. */
const searches: Record<ResourceName, Search> = {
  prayerRequests: async (query, { zone }) =>
    toFound(
      await listPrayerRequests(query, zone),
      ({ isConfidential, subject }) => (isConfidential ? "Private request" : (subject ?? "")),
      ({ createdAt }) => formatDateTimeInZone(zone, createdAt),
    ),
  contactMessages: async (query, { zone }) =>
    toFound(
      await contactMessageStore.list(query),
      ({ subject, name }) => subject || `Message from ${name}`,
      ({ name, createdAt }) => `${name}, ${formatDateTimeInZone(zone, createdAt)}`,
    ),
  testimonies: async (query, { roles }) =>
    toFound(
      await (hasPermission(roles, "addresses") ? testimonyWithEmailStore : testimonyStore).list(
        query,
      ),
      ({ title }) => title,
      ({ name, date }) => `${name}, ${formatShortDay(date)}`,
    ),
  partnerships: async (query, { zone }) =>
    toFound(
      await partnershipStore.list(query),
      ({ fullName }) => fullName,
      ({ createdAt }) => formatDateTimeInZone(zone, createdAt),
    ),
  sermons: async (query) =>
    toFound(
      await sermonStore.list(query),
      ({ title }) => title,
      ({ preacher, date }) => [preacher, date && formatShortDay(date)].filter(Boolean).join(", "),
    ),
  series: async (query) =>
    toFound(
      await seriesStore.list(query),
      ({ title }) => title,
      ({ description }) => description,
    ),
  preachers: async (query) =>
    toFound(
      await preacherStore.list(query),
      ({ title }) => title,
      ({ description }) => description,
    ),
  topics: async (query) =>
    toFound(
      await topicStore.list(query),
      ({ title }) => title,
      ({ description }) => description,
    ),
  prayers: async (query) =>
    toFound(
      await prayerPointStore.list(query),
      ({ title }) => title,
      ({ scripture }) => scripture,
    ),
  livestreams: async (query) =>
    toFound(
      await livestreamStore.list(query),
      ({ title }) => title,
      ({ scheduledDate }) => (scheduledDate ? formatShortDay(scheduledDate) : "Not scheduled"),
    ),
  gallery: async (query) =>
    toFound(
      await galleryStore.list(query),
      ({ title }) => title,
      ({ category }) => category,
    ),
  programmes: async (query) =>
    toFound(
      await programmeStore.list(query),
      ({ title }) => title,
      ({ startDate }) => startDate && formatShortDay(startDate),
    ),
  gatherings: async (query) =>
    toFound(
      await gatheringStore.list(query),
      ({ title }) => title,
      ({ description }) => description,
    ),
  prayerWatches: async (query) =>
    toFound(
      await prayerWatchStore.list(query),
      ({ title }) => title,
      ({ startsAt }) => startsAt && formatShortDay(startsAt.slice(0, 10)),
    ),
  announcements: async (query) =>
    toFound(
      await announcementStore.list(query),
      ({ title }) => title,
      ({ content }) => content,
    ),
  media: async (query) =>
    toFound(
      await listPictures(query),
      ({ alt, name }) => alt || name,
      ({ name }) => name,
    ),
};

/** Lists without a match are left out. */
export async function searchEverything(
  { userId, roles }: Pick<SessionUser, "userId" | "roles">,
  zone: string,
  q: string,
): Promise<SearchResult[]> {
  const open = (Object.keys(searches) as ResourceName[]).filter((name) =>
    hasPermission(roles, resources[name].permission),
  );
  const results = await Promise.all(
    open.map(async (name) => {
      const { path, label, icon } = resources[name];
      const { matches, count } = await searches[name](
        { q, show: "", sort: "", page: 1, userId },
        { roles, zone },
      );
      const param = name in viewed ? "view" : "edit";
      const emails = await findSenders(roles, name, matches);
      return {
        name,
        label,
        icon,
        count,
        to: pathWithQuery(path, { q }),
        matches: matches.map((match) => ({
          ...match,
          to: pathWithQuery(path, { [param]: match.id }),
          email: emails.get(match.id),
        })),
      };
    }),
  );
  return results.filter(({ count }) => count > 0);
}

/** The addresses of the senders by record. The sender of a confidential request stays hidden. */
async function findSenders(
  roles: Role[],
  name: ResourceName,
  matches: Match[],
): Promise<Map<string, string>> {
  const area = submissionAreas.find((one) => one === name);
  if (!area || !hasPermission(roles, "site")) return new Map();
  return findEmails(
    area,
    matches.map(({ id }) => id),
  );
}

export type Hint = { label: string; note: string; to: string; icon: IconName };

/** Sections and fields of Settings, and answers to questions, that the role may open. */
export function searchSettingsAndHelp(
  roles: Role[],
  q: string,
): { settings: Hint[]; help: Hint[] } {
  const settings = visibleEntries(roles, findSettingsPlaces(q)).slice(0, maxHints);
  const help = visibleEntries(roles, findHelpTopics(q)).slice(0, maxHints);
  return {
    settings: settings.map(({ label, note, to, icon }) => ({ label, note, to, icon })),
    help: help.map(({ label, answer, to, icon }) => ({ label, note: answer, to, icon })),
  };
}

const maxHints = 6;

/** Submissions are viewed. Other records are opened in their form. */
const viewed = { prayerRequests: true, contactMessages: true, partnerships: true };

function toFound<Row extends { id: string }>(
  { rows, count }: { rows: Row[]; count: number },
  titleOf: (row: Row) => string,
  noteOf: (row: Row) => string,
): Found {
  const matches = rows.slice(0, maxMatches).map((row) => ({
    id: row.id,
    title: limitMarks(titleOf(row)),
    note: limitMarks(noteOf(row)),
  }));
  return { matches, count };
}
