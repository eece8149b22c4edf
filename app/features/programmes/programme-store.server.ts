/** What an administrator may write into a programme with a date of its own, and the shelf it is kept on. */
import { z } from "zod";
import { type RecordOf, recordStore } from "~/platform/records/record-store.server";
import { earliestToday } from "~/schedule/clock/today.server";
import { checkPublishing, publishingShape, toPublishedAt } from "~/settings/publishing.server";
import { readSettings } from "~/settings/settings.server";
import { checkbox, singleLine, text } from "~/ui/forms/form-rules";
import { day, oneOf, optionalDay } from "~/ui/forms/record-rules";
import type { ToastMessage } from "~/ui/toast";
import { programmeCategories } from "./programme";

const endsTooEarly = "End date cannot be earlier than start date";

export const programmeSchema = z
  .object({
    title: singleLine({ label: "Title", minLength: 1, maxLength: 200 }),
    description: text({ label: "Description", minLength: 1, maxLength: 5_000 }),
    category: oneOf("Category", programmeCategories),
    startDate: day("Start date"),
    endDate: optionalDay("End date"),
    time: singleLine({ label: "Time", maxLength: 80 }),
    location: singleLine({ label: "Location", minLength: 1, maxLength: 200 }),
    featured: checkbox(),
    ...publishingShape,
  })
  .superRefine(checkPublishing)
  .refine(({ startDate, endDate }) => !endDate || endDate >= startDate, {
    error: endsTooEarly,
    path: ["endDate"],
  });

/** The toast that the specification has for a range that ends before it starts. */
export function invalidRangeToast({
  endDate,
}: Partial<Record<string, string>>): ToastMessage | undefined {
  if (endDate !== endsTooEarly) return undefined;
  return { title: "Invalid date range", description: endsTooEarly };
}

export const programmeStore = recordStore({
  table: "programmes",
  area: "programmes",
  auditLabel: ({ title }) => `the programme “${title}”`,
  order: ["startDate"],
  sortableColumns: ["title", "startDate", "location", "category"],
  searchColumns: ["title", "description", "location", "category"],
  filters: {
    coming: (rows) => rows.where("endDate", ">=", earliestToday()),
    featured: (rows) => rows.where("featured", "=", true),
    drafts: (rows) => rows.where("publishedAt", "is", null),
  },
});

export async function programmeColumns(
  { publishing, publishAt, endDate, time, ...columns }: z.output<typeof programmeSchema>,
  before: RecordOf<"programmes"> | undefined,
) {
  const { homeZone } = await readSettings();
  return {
    ...columns,
    endDate: endDate ?? columns.startDate,
    time: time || null,
    publishedAt: toPublishedAt({ publishing, publishAt }, homeZone, before),
  };
}
