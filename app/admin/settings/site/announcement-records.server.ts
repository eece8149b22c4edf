/** What may be written into an announcement, and the shelf it is kept on. */
import { z } from "zod";
import { type RecordOf, recordStore } from "~/platform/records/record-store.server";
import { instantOf, isWallTime, wallTimeOf } from "~/schedule/clock/wall-time.server";
import {
  checkPublishing,
  publishedAtOf,
  publishingFields,
  publishingOf,
} from "~/settings/publishing.server";
import { readSettings } from "~/settings/settings.server";
import { line, tickBox, words } from "~/ui/forms/form-rules";

export const announcementSchema = z
  .object({
    title: line({ label: "Title", atLeast: 1, atMost: 120 }),
    content: words({ label: "Content", atLeast: 1, atMost: 2_000 }),
    urgent: tickBox(),
    endsAt: line({ label: "Ends at", atMost: 20 }).refine(
      (text) => text === "" || isWallTime(text),
      { error: "Ends at must be a day and time, or stay empty" },
    ),
    ...publishingFields,
  })
  .superRefine(checkPublishing)
  .refine(
    ({ publishing, publishAt, endsAt }) =>
      publishing !== "later" || endsAt === "" || endsAt > publishAt,
    { path: ["endsAt"], error: "It would end before visitors see it" },
  );

export const announcementStore = recordStore({
  table: "announcements",
  area: "announcements",
  naming: ({ title }) => `the announcement “${title}”`,
  order: ["-createdAt"],
  sorts: ["title", "urgent"],
  searched: ["title", "content"],
  shows: {
    drafts: (rows) => rows.where("publishedAt", "is", null),
  },
});

export async function announcementColumns(
  { publishing, publishAt, endsAt, ...columns }: z.output<typeof announcementSchema>,
  before: RecordOf<"announcements"> | undefined,
) {
  const { homeZone } = await readSettings();
  return {
    ...columns,
    endsAt: endsAt === "" ? null : instantOf(endsAt, homeZone),
    publishedAt: publishedAtOf({ publishing, publishAt }, homeZone, before),
  };
}

/** What the form shows of what is kept: its times by the home zone's clock. */
export function announcementFields(row: RecordOf<"announcements">, homeZone: string) {
  const { endsAt, publishedAt } = row;
  return {
    ...row,
    ...publishingOf(publishedAt, homeZone),
    endsAt: endsAt === null ? "" : wallTimeOf(endsAt, homeZone),
  };
}
