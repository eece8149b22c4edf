/** What an administrator may write into a picture or video of the gallery, and the shelf it is kept on. */
import { z } from "zod";
import { type RecordOf, recordStore } from "~/platform/records/record-store.server";
import { todayIn } from "~/schedule/clock/today.server";
import { checkPublishing, publishingShape, toPublishedAt } from "~/settings/publishing.server";
import { readSettings } from "~/settings/settings.server";
import { singleLine, text } from "~/ui/forms/form-rules";
import { oneOf, optionalDay, optionalLink, picture, wholeNumber } from "~/ui/forms/record-rules";
import { galleryCategories, galleryTypes } from "./gallery-item";

const usualPosition = 1_000;

export const gallerySchema = z
  .object({
    title: singleLine({ label: "Title", minLength: 1, maxLength: 200 }),
    imageUrl: picture("Image URL"),
    alt: singleLine({ label: "Alternative text", maxLength: 500 }),
    description: text({ label: "Description", maxLength: 5_000 }),
    category: oneOf("Category", galleryCategories),
    date: optionalDay("Date"),
    type: oneOf("Kind", galleryTypes),
    videoUrl: optionalLink("Video URL"),
    position: wholeNumber("Position", 1, 9_999),
    ...publishingShape,
  })
  .superRefine(checkPublishing)
  .refine(({ type, videoUrl }) => type === "image" || videoUrl, {
    error: "Video URL is required for a video",
    path: ["videoUrl"],
  });

export const galleryStore = recordStore({
  table: "gallery",
  area: "gallery",
  auditLabel: ({ title }) => `the gallery image “${title}”`,
  order: ["-createdAt"],
  sortableColumns: ["title", "category", "date", "position"],
  searchColumns: ["title", "description", "alt", "category"],
  filters: {
    videos: (rows) => rows.where("type", "=", "video"),
    drafts: (rows) => rows.where("publishedAt", "is", null),
    undescribed: (rows) => rows.where("alt", "=", ""),
  },
});

/** Without a date it has the day on which it was added. */
export async function galleryColumns(
  { publishing, publishAt, date, position, ...columns }: z.output<typeof gallerySchema>,
  before: RecordOf<"gallery"> | undefined,
) {
  const { homeZone } = await readSettings();
  return {
    ...columns,
    date: date ?? before?.date ?? todayIn(homeZone),
    position: position ?? usualPosition,
    publishedAt: toPublishedAt({ publishing, publishAt }, homeZone, before),
  };
}
