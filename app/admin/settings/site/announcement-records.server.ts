import { z } from "zod";
import { type RecordOf, recordStore } from "~/platform/records/record-store.server";
import {
  instantToWallTime,
  isWallTime,
  wallTimeToInstant,
} from "~/schedule/clock/wall-time.server";
import {
  checkPublishing,
  publishingShape,
  requiredLength,
  toPublishedAt,
  withPublishingFields,
} from "~/settings/publishing.server";
import { readSettings } from "~/settings/settings.server";
import type { FormResult } from "~/ui/forms/form-result";
import { checkbox, singleLine, text } from "~/ui/forms/form-rules";

export function announcementSchema(values: FormResult["values"]) {
  const minLength = requiredLength(values);
  return z
    .object({
      title: singleLine({ label: "Title", minLength: 1, maxLength: 120 }),
      content: text({ label: "Content", minLength, maxLength: 2_000 }),
      urgent: checkbox(),
      endsAt: singleLine({ label: "Ends at", maxLength: 20 }).refine(
        (text) => text === "" || isWallTime(text),
        { error: "Ends at must be a day and time, or stay empty" },
      ),
      ...publishingShape,
    })
    .superRefine(checkPublishing)
    .refine(
      ({ publishing, publishAt, endsAt }) =>
        publishing !== "later" || endsAt === "" || endsAt > publishAt,
      { path: ["endsAt"], error: "It would end before visitors see it" },
    );
}

export const announcementStore = recordStore({
  table: "announcements",
  auditLabel: ({ title }) => `the announcement “${title}”`,
  order: ["-createdAt"],
  sortableColumns: ["title", "urgent"],
  searchColumns: ["title", "content"],
  publicSearch: null,
  filters: {
    drafts: (rows) => rows.where("publishedAt", "is", null),
    scheduled: (rows) => rows.where("publishedAt", ">", new Date().toISOString()),
  },
});

export async function announcementColumns(
  { publishing, publishAt, endsAt, ...columns }: z.output<ReturnType<typeof announcementSchema>>,
  before: RecordOf<"announcements"> | undefined,
) {
  const { homeZone } = await readSettings();
  return {
    ...columns,
    endsAt: endsAt === "" ? null : wallTimeToInstant(endsAt, homeZone),
    publishedAt: toPublishedAt({ publishing, publishAt }, homeZone, before),
  };
}

/** Times are shown in the home time zone. */
export async function announcementFields(row: RecordOf<"announcements">) {
  const { homeZone } = await readSettings();
  const { endsAt } = row;
  return {
    ...(await withPublishingFields(row)),
    endsAt: endsAt === null ? "" : instantToWallTime(endsAt, homeZone),
  };
}
