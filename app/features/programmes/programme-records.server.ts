/** What an administrator may write into a programme with a date of its own, and the shelf it is kept on. */
import { z } from "zod";
import { type RecordOf, recordStore } from "~/platform/records/record-store.server";
import { earliestToday } from "~/schedule/clock/today.server";
import { checkPublishing, publishedAtOf, publishingFields } from "~/settings/publishing.server";
import { readSettings } from "~/settings/settings.server";
import { line, tickBox, words } from "~/ui/forms/form-rules";
import { day, oneOf, optionalDay } from "~/ui/forms/record-rules";
import type { ToastMessage } from "~/ui/toast";
import { programmeCategories } from "./programme";

const endsTooEarly = "End date cannot be earlier than start date";

export const programmeSchema = z
  .object({
    title: line({ label: "Title", atLeast: 1, atMost: 200 }),
    description: words({ label: "Description", atLeast: 1, atMost: 5_000 }),
    category: oneOf("Category", programmeCategories),
    startDate: day("Start date"),
    endDate: optionalDay("End date"),
    time: line({ label: "Time", atMost: 80 }),
    location: line({ label: "Location", atLeast: 1, atMost: 200 }),
    featured: tickBox(),
    ...publishingFields,
  })
  .superRefine(checkPublishing)
  .refine(({ startDate, endDate }) => !endDate || endDate >= startDate, {
    error: endsTooEarly,
    path: ["endDate"],
  });

/** The toast that the specification has for a range that ends before it starts. */
export function refusedRange({
  endDate,
}: Partial<Record<string, string>>): ToastMessage | undefined {
  if (endDate !== endsTooEarly) return undefined;
  return { title: "Invalid date range", description: endsTooEarly };
}

export const programmeStore = recordStore({
  table: "programmes",
  area: "programmes",
  naming: ({ title }) => `the programme “${title}”`,
  order: ["startDate"],
  sorts: ["title", "startDate", "location", "category"],
  searched: ["title", "description", "location", "category"],
  shows: {
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
    publishedAt: publishedAtOf({ publishing, publishAt }, homeZone, before),
  };
}
