/** What an administrator may write into a sermon, and the shelf it is kept on. */
import { z } from "zod";
import { type RecordOf, recordStore } from "~/platform/records/record-store.server";
import { checkPublishing, publishedAtOf, publishingFields } from "~/settings/publishing.server";
import { readSettings } from "~/settings/settings.server";
import { line, words } from "~/ui/forms/form-rules";
import { day, link, longText, wholeNumber } from "~/ui/forms/record-rules";

export const sermonSchema = z
  .object({
    title: line({ label: "Title", atLeast: 1, atMost: 200 }),
    preacher: line({ label: "Preacher", atLeast: 1, atMost: 120 }),
    date: day("Date"),
    scripture: line({ label: "Scripture", atLeast: 1, atMost: 200 }),
    videoUrl: link("Video URL"),
    description: words({ label: "Description", atLeast: 1, atMost: 5_000 }),
    duration: wholeNumber("Duration", 1, 600),
    excerpt: words({ label: "Excerpt", atMost: 1_000 }),
    content: longText("Sermon text", 0),
    ...publishingFields,
  })
  .superRefine(checkPublishing);

export const sermonStore = recordStore({
  table: "sermons",
  area: "sermons",
  naming: ({ title }) => `the sermon “${title}”`,
  order: ["-date"],
  sorts: ["title", "preacher", "date"],
  searched: ["title", "preacher", "scripture"],
  shows: { drafts: (rows) => rows.where("publishedAt", "is", null) },
});

export async function sermonColumns(
  { publishing, publishAt, ...columns }: z.output<typeof sermonSchema>,
  before: RecordOf<"sermons"> | undefined,
) {
  const { homeZone } = await readSettings();
  return { ...columns, publishedAt: publishedAtOf({ publishing, publishAt }, homeZone, before) };
}
