/** What an administrator may write into a sermon, and the shelf it is kept on. */
import { z } from "zod";
import { type RecordOf, recordStore } from "~/platform/records/record-store.server";
import { checkPublishing, publishingShape, toPublishedAt } from "~/settings/publishing.server";
import { readSettings } from "~/settings/settings.server";
import { singleLine, text } from "~/ui/forms/form-rules";
import { day, link, longText, wholeNumber } from "~/ui/forms/record-rules";

export const sermonSchema = z
  .object({
    title: singleLine({ label: "Title", minLength: 1, maxLength: 200 }),
    preacher: singleLine({ label: "Preacher", minLength: 1, maxLength: 120 }),
    date: day("Date"),
    scripture: singleLine({ label: "Scripture", minLength: 1, maxLength: 200 }),
    videoUrl: link("Video URL"),
    description: text({ label: "Description", minLength: 1, maxLength: 5_000 }),
    duration: wholeNumber("Duration", 1, 600),
    excerpt: text({ label: "Excerpt", maxLength: 1_000 }),
    content: longText("Sermon text", 0),
    ...publishingShape,
  })
  .superRefine(checkPublishing);

export const sermonStore = recordStore({
  table: "sermons",
  area: "sermons",
  auditLabel: ({ title }) => `the sermon “${title}”`,
  order: ["-date"],
  sortableColumns: ["title", "preacher", "date"],
  searchColumns: ["title", "preacher", "scripture"],
  filters: { drafts: (rows) => rows.where("publishedAt", "is", null) },
});

export async function sermonColumns(
  { publishing, publishAt, ...columns }: z.output<typeof sermonSchema>,
  before: RecordOf<"sermons"> | undefined,
) {
  const { homeZone } = await readSettings();
  return { ...columns, publishedAt: toPublishedAt({ publishing, publishAt }, homeZone, before) };
}
