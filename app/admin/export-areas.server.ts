/** What can be exported: the columns of each area, and where its rows come from. */

import { allAudit, auditAskedIn } from "~/admin/audit/audit-log.server";
import { askedIn } from "~/crud/load-records.server";
import { messageStore } from "~/features/contact/message-store.server";
import { partnerStore } from "~/features/donations/partner-store.server";
import { tierNames } from "~/features/donations/pledge-words";
import { galleryStore } from "~/features/gallery/gallery-records.server";
import { livestreamStore } from "~/features/livestreams/livestream-records.server";
import { pointStore } from "~/features/prayers/prayer-point-records.server";
import { gatheringStore } from "~/features/programmes/gathering-records.server";
import { programmeStore } from "~/features/programmes/programme-records.server";
import { sermonStore } from "~/features/sermons/sermon-records.server";
import { addressedStore } from "~/features/testimonies/testimony-records.server";
import { readSettings } from "~/settings/settings.server";
import { allRequests } from "./export-requests.server";

type Batches = AsyncGenerator<object[]>;
type Asked = { q: string; show: string };

export type ExportArea = {
  /** As the log knows it, and as it is called after a verb. */
  area: string;
  called: string;
  columns: readonly string[];
  /** All that the address asks for. */
  batches: (url: URL) => Batches | Promise<Batches>;
};

const written = ["createdAt", "updatedAt"] as const;
const published = ["publishedAt", ...written] as const;
const consented = ["createdAt", "consentVersion", "consentAt"] as const;

function listed(
  area: string,
  called: string,
  columns: readonly string[],
  store: { all: (asked: Asked) => Batches },
): ExportArea {
  return { area, called, columns, batches: (url) => store.all(askedIn(url)) };
}

/** By the name in the address. */
export const exportAreas: ReadonlyMap<string, ExportArea> = new Map([
  [
    "prayerRequests",
    listed(
      "prayerRequests",
      "the prayer requests",
      [
        "id",
        "name",
        "email",
        "subject",
        "prayerRequest",
        "isUrgent",
        "needsCare",
        "visibility",
        "status",
        "closedAt",
        ...consented,
      ],
      { all: allRequests },
    ),
  ],
  [
    "testimonies",
    listed(
      "testimonies",
      "the testimonies",
      [
        "id",
        "name",
        "email",
        "title",
        "testimony",
        "date",
        "category",
        "approved",
        "sharePublicly",
        "authorAgreed",
        "consentNote",
        "isHeld",
        ...consented,
      ],
      addressedStore,
    ),
  ],
  [
    "sermons",
    listed(
      "sermons",
      "the sermons",
      [
        "id",
        "title",
        "preacher",
        "date",
        "scripture",
        "description",
        "videoUrl",
        "duration",
        "excerpt",
        "content",
        ...published,
      ],
      sermonStore,
    ),
  ],
  [
    "prayers",
    listed(
      "prayers",
      "the prayer points",
      ["id", "title", "content", "scripture", "author", "position", ...written],
      pointStore,
    ),
  ],
  [
    "livestreams",
    listed(
      "livestreams",
      "the livestreams",
      [
        "id",
        "title",
        "description",
        "scheduledDate",
        "scheduledTime",
        "duration",
        "platform",
        "streamUrl",
        "thumbnailUrl",
        ...written,
      ],
      livestreamStore,
    ),
  ],
  [
    "gallery",
    listed(
      "gallery",
      "the gallery",
      [
        "id",
        "title",
        "description",
        "imageUrl",
        "alt",
        "type",
        "videoUrl",
        "category",
        "date",
        "position",
        ...published,
      ],
      galleryStore,
    ),
  ],
  [
    "programmes",
    listed(
      "programmes",
      "the programmes",
      [
        "id",
        "title",
        "description",
        "startDate",
        "endDate",
        "time",
        "location",
        "category",
        "featured",
        ...published,
      ],
      programmeStore,
    ),
  ],
  [
    "gatherings",
    listed(
      "gatherings",
      "the gatherings",
      [
        "id",
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
        ...written,
      ],
      gatheringStore,
    ),
  ],
  [
    "partners",
    listed(
      "partnerships",
      "the partners",
      [
        "id",
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
        ...consented,
      ],
      { all: partnersInWords },
    ),
  ],
  [
    "messages",
    listed(
      "contactMessages",
      "the messages",
      ["id", "name", "email", "subject", "message", "isHeld", "status", ...consented],
      messageStore,
    ),
  ],
  [
    "audit",
    {
      area: "auditLog",
      called: "the audit log",
      columns: ["id", "at", "who", "action", "area", "recordId", "before", "after"],
      batches: async (url) => allAudit(auditAskedIn(url), (await readSettings()).homeZone),
    },
  ],
]);

async function* partnersInWords(asked: Asked) {
  for await (const rows of partnerStore.all(asked)) {
    yield rows.map((row) => ({ ...row, covenants: tierNames(row.covenantCategories) }));
  }
}
