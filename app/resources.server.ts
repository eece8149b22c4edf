/** The stores behind `resources.ts`: what can be exported, and the content of a new site. */
import type { Insertable } from "kysely";
import { contactMessageStore } from "~/features/contact/contact-messages.server";
import { parseAmount } from "~/features/donations/amount";
import { partnershipStore } from "~/features/donations/partnerships.server";
import { formatTierNames } from "~/features/donations/pledge-format";
import { builtInGallery } from "~/features/gallery/content";
import { galleryStore } from "~/features/gallery/gallery-items.server";
import { builtInLivestreams } from "~/features/livestreams/content";
import { livestreamStore } from "~/features/livestreams/livestreams.server";
import { prayerWatchStore } from "~/features/prayer-watch/prayer-watches.server";
import { builtInPrayerPoints } from "~/features/prayers/content";
import { prayerPointStore } from "~/features/prayers/prayer-points.server";
import { selectPrayerRequests } from "~/features/prayers/prayer-request-store.server";
import { gatheringStore } from "~/features/programmes/gathering-store.server";
import { programmeStore } from "~/features/programmes/programmes.server";
import { builtInSermons } from "~/features/sermons/content";
import { preacherStore, seriesStore, topicStore } from "~/features/sermons/sermon-groups.server";
import { sermonStore } from "~/features/sermons/sermons.server";
import {
  testimonyStore,
  testimonyWithEmailStore,
} from "~/features/testimonies/testimony-store.server";
import { readInBatches } from "~/platform/records/pagination.server";
import type { ListFilterQuery } from "~/platform/records/record-store.server";
import { builtInGatherings } from "~/schedule/content";
import { formatRecurrence } from "~/schedule/format-gathering";
import { parseExceptions } from "~/schedule/gathering-schema";
import { builtInAnnouncements } from "~/settings/content";
import { readSettings } from "~/settings/settings.server";
import type { Schema } from "~db/schema.server";
import type { ResourceName, SampleTable } from "./resources";

type ExportedList = {
  /** As a person reads them: the id, which only helps to find a record in the audit log, is last. */
  columns: readonly string[];
  /** Every row that matches the query of the list, in batches. */
  readAll: (query: ListFilterQuery) => AsyncGenerator<object[]>;
  /** `column` is added up for each value of `by`, below the list. `label` is the column that says so. */
  totals?: { column: string; by: string; label: string };
};

export type ResourceExport = ExportedList & {
  /** In the URL: /admin/export/<name>. */
  name: string;
  /** After a verb in the audit log. */
  auditLabel: string;
  /** For people with the permission "addresses". */
  withAddresses?: ExportedList;
};

const timestamps = ["createdAt", "updatedAt"] as const;
const publishing = ["publishedAt", ...timestamps] as const;
const groupColumns = [
  "title",
  "slug",
  "description",
  "pictureUrl",
  "pictureAlt",
  ...timestamps,
  "id",
] as const;
const consent = ["createdAt", "consentVersion", "consentAt"] as const;

const testimonyColumns = [
  "title",
  "testimony",
  "date",
  "category",
  "approved",
  "sharePublicly",
  "authorAgreed",
  "consentNote",
  "isHeld",
  ...consent,
] as const;

/** Lists that can be downloaded by everyone who may read them. */
export const resourceExports = {
  prayers: {
    name: "prayers",
    auditLabel: "the prayer points",
    columns: ["title", "content", "scripture", "author", "position", ...timestamps, "id"],
    readAll: prayerPointStore.all,
  },
  sermons: {
    name: "sermons",
    auditLabel: "the sermons",
    columns: [
      "title",
      "preacher",
      "date",
      "scripture",
      "description",
      "videoUrl",
      "duration",
      "excerpt",
      "content",
      "audioUrl",
      "smallAudioUrl",
      "captions",
      "coverUrl",
      "coverAlt",
      "slug",
      "passages",
      ...publishing,
      "id",
    ],
    readAll: sermonStore.all,
  },
  series: {
    name: "series",
    auditLabel: "the series of sermons",
    columns: groupColumns,
    readAll: seriesStore.all,
  },
  preachers: {
    name: "preachers",
    auditLabel: "the preachers",
    columns: groupColumns,
    readAll: preacherStore.all,
  },
  topics: {
    name: "topics",
    auditLabel: "the topics of sermons",
    columns: groupColumns,
    readAll: topicStore.all,
  },
  testimonies: {
    name: "testimonies",
    auditLabel: "the testimonies",
    columns: ["name", ...testimonyColumns, "id"],
    readAll: testimonyStore.all,
    withAddresses: {
      columns: ["name", "email", ...testimonyColumns, "id"],
      readAll: testimonyWithEmailStore.all,
    },
  },
  livestreams: {
    name: "livestreams",
    auditLabel: "the livestreams",
    columns: [
      "title",
      "description",
      "scheduledDate",
      "scheduledTime",
      "duration",
      "platform",
      "streamUrl",
      "thumbnailUrl",
      ...timestamps,
      "id",
    ],
    readAll: livestreamStore.all,
  },
  gallery: {
    name: "gallery",
    auditLabel: "the gallery",
    columns: [
      "title",
      "description",
      "imageUrl",
      "alt",
      "type",
      "videoUrl",
      "category",
      "date",
      "album",
      "position",
      ...publishing,
      "id",
    ],
    readAll: galleryStore.all,
  },
  programmes: {
    name: "programmes",
    auditLabel: "the programmes",
    columns: [
      "title",
      "description",
      "startDate",
      "endDate",
      "time",
      "endTime",
      "location",
      "category",
      "featured",
      "flyerUrl",
      "flyerAlt",
      ...publishing,
      "id",
    ],
    readAll: programmeStore.all,
  },
  gatherings: {
    name: "gatherings",
    auditLabel: "the gatherings",
    columns: [
      "title",
      "description",
      "icon",
      "rule",
      "firstDay",
      "start",
      "end",
      "timeWords",
      "zone",
      "exceptions",
      "showsAsProgramme",
      "showsAsEvent",
      "showsInWeekly",
      "showsInMonthly",
      "position",
      "flyerUrl",
      "flyerAlt",
      ...timestamps,
      "id",
    ],
    readAll: readGatherings,
  },
  prayerRequests: {
    name: "prayerRequests",
    auditLabel: "the prayer requests",
    columns: [
      "name",
      "email",
      "subject",
      "prayerRequest",
      "isUrgent",
      "needsCare",
      "visibility",
      "status",
      "needsFollowUp",
      "source",
      "sourceConsent",
      "closedAt",
      ...consent,
      "id",
    ],
    readAll: readPrayerRequests,
  },
  partnerships: {
    name: "partners",
    auditLabel: "the partners",
    columns: [
      "fullName",
      "phoneNumber",
      "emailAddress",
      "address",
      "occupation",
      "division",
      "gender",
      "dateOfBirth",
      "chapter",
      "covenants",
      "preferredCurrency",
      "amountInFigures",
      "amountInWords",
      "isHeld",
      "status",
      ...consent,
      "id",
    ],
    readAll: readPartnerships,
    totals: { column: "amountInFigures", by: "preferredCurrency", label: "fullName" },
  },
  contactMessages: {
    name: "messages",
    auditLabel: "the messages",
    columns: ["name", "email", "subject", "message", "isHeld", "status", ...consent, "id"],
    readAll: contactMessageStore.all,
  },
  prayerWatches: {
    name: "watches",
    auditLabel: "the prayer watches",
    columns: [
      "title",
      "description",
      "start",
      "zone",
      "slotMinutes",
      "slotCount",
      "isWeekly",
      ...publishing,
      "id",
    ],
    readAll: readPrayerWatches,
  },
  announcements: null,
  media: null,
} satisfies Record<ResourceName, ResourceExport | null>;

async function* readGatherings(query: ListFilterQuery) {
  for await (const rows of gatheringStore.all(query)) {
    yield rows.map((row) => ({
      ...row,
      rule: formatRecurrence(row),
      exceptions: parseExceptions(row.exceptions)
        .map(({ day }) => day)
        .join(", "),
    }));
  }
}

/** The start is a wall time in the zone of the watch. */
async function* readPrayerWatches(query: ListFilterQuery) {
  for await (const rows of prayerWatchStore.all(query)) {
    yield rows.map((row) => ({ ...row, start: row.startsAt.replace("T", " ") }));
  }
}

async function* readPartnerships(query: ListFilterQuery) {
  for await (const rows of partnershipStore.all(query)) {
    yield rows.map((row) => ({
      ...row,
      covenants: formatTierNames(row.covenantCategories),
      // What is no number stays as it was written.
      amountInFigures: parseAmount(row.amountInFigures) ?? row.amountInFigures,
    }));
  }
}

/** Confidential requests are left out, and nothing shows that they exist. */
function readPrayerRequests(query: ListFilterQuery) {
  return readInBatches(async (before, size) => {
    const { homeZone } = await readSettings();
    const rows = selectPrayerRequests(query, homeZone)
      .where("isConfidential", "=", false)
      .select(["id", "name", "email", "subject", "prayerRequest", "isUrgent", "needsCare"])
      .select(["visibility", "status", "needsFollowUp", "source", "sourceConsent", "closedAt"])
      .select(["createdAt", "consentVersion", "consentAt"])
      .orderBy("id", "desc")
      .limit(size);
    return (before ? rows.where("id", "<", before) : rows).execute();
  });
}

/** Set by the seed for every record. */
type SeededColumn = "createdAt" | "updatedAt" | "isSample" | "publishedAt";

/** The content of a new site. */
export const builtInRecords = {
  prayers: builtInPrayerPoints.map((point, index) => ({ ...point, position: index + 1 })),
  sermons: builtInSermons,
  livestreams: builtInLivestreams,
  gallery: builtInGallery,
  gatherings: builtInGatherings.map(({ exceptions: _none, ...gathering }) => ({
    ...gathering,
    firstDay: null,
  })),
  announcements: builtInAnnouncements,
} satisfies { [Table in SampleTable]: Omit<Insertable<Schema[Table]>, SeededColumn>[] };
