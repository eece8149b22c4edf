/** What can be exported: the columns of each area, and where its rows come from. */

import { exportAuditEntries, parseAuditQuery } from "~/admin/audit/audit-log.server";
import { parseListQuery } from "~/crud/load-records.server";
import { contactMessageStore } from "~/features/contact/contact-message-store.server";
import { partnershipStore } from "~/features/donations/partnership-store.server";
import { formatTierNames } from "~/features/donations/pledge-format";
import { galleryStore } from "~/features/gallery/gallery-item-store.server";
import { livestreamStore } from "~/features/livestreams/livestream-store.server";
import { prayerPointStore } from "~/features/prayers/prayer-point-store.server";
import { gatheringStore } from "~/features/programmes/gathering-store.server";
import { programmeStore } from "~/features/programmes/programme-store.server";
import { sermonStore } from "~/features/sermons/sermon-store.server";
import { testimonyWithEmailStore } from "~/features/testimonies/testimony-store.server";
import { readSettings } from "~/settings/settings.server";
import { exportPrayerRequests } from "./export-prayer-requests.server";

type Batches = AsyncGenerator<object[]>;
type Asked = { q: string; show: string };

export type ExportArea = {
  /** As the log knows it, and as it is called after a verb. */
  area: string;
  auditLabel: string;
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
  return { area, auditLabel: called, columns, batches: (url) => store.all(parseListQuery(url)) };
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
      { all: exportPrayerRequests },
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
      testimonyWithEmailStore,
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
      prayerPointStore,
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
      contactMessageStore,
    ),
  ],
  [
    "audit",
    {
      area: "auditLog",
      auditLabel: "the audit log",
      columns: ["id", "at", "who", "action", "area", "recordId", "before", "after"],
      batches: async (url) =>
        exportAuditEntries(parseAuditQuery(url), (await readSettings()).homeZone),
    },
  ],
]);

async function* partnersInWords(asked: Asked) {
  for await (const rows of partnershipStore.all(asked)) {
    yield rows.map((row) => ({ ...row, covenants: formatTierNames(row.covenantCategories) }));
  }
}
