import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { duplicateFields, findOriginal } from "~/crud/duplicate.server";
import { loadRecords, loadRevisions } from "~/crud/load-records.server";
import { staleOnError } from "~/platform/cache/stale-on-error.server";
import { countCachedByVersion } from "~/platform/cache/version-cache.server";
import { db } from "~/platform/database.server";
import { type RecordOf, recordStore } from "~/platform/records/record-store.server";
import { earliestToday, todayIn } from "~/schedule/clock/wall-time.server";
import {
  checkPublishing,
  publishingShape,
  requiredLength,
  toPublishedAt,
  withPublishingFields,
} from "~/settings/publishing.server";
import type { Settings } from "~/settings/settings";
import { readSettings } from "~/settings/settings.server";
import type { FormResult } from "~/ui/forms/form-result";
import {
  checkbox,
  day,
  oneOf,
  optionalDay,
  optionalTime,
  optionalUpload,
  singleLine,
  text,
} from "~/ui/forms/form-rules";
import type { ToastMessage } from "~/ui/toast";
import {
  formatProgrammeTime,
  type Programme,
  programmeCategories,
  programmeHours,
} from "./programme";
import { programmeSearch } from "./programme-search.server";

const endsTooEarly = "End date cannot be earlier than start date";

export function programmeSchema(values: FormResult["values"]) {
  const minLength = requiredLength(values);
  return z
    .object({
      title: singleLine({ label: "Title", minLength: 1, maxLength: 200 }),
      description: text({ label: "Description", minLength, maxLength: 5_000 }),
      category: oneOf("Category", programmeCategories).default("Service"),
      startDate: day("Start date", minLength),
      endDate: optionalDay("End date"),
      time: singleLine({ label: "Time", maxLength: 80 }),
      endTime: optionalTime("End time"),
      timeWords: singleLine({ label: "Words instead of a time", maxLength: 80 }).default(""),
      location: singleLine({ label: "Location", minLength, maxLength: 200 }),
      featured: checkbox(),
      flyerUrl: optionalUpload("Flyer"),
      flyerAlt: singleLine({ label: "Alternative text of the flyer", maxLength: 500 }),
      ...publishingShape,
    })
    .superRefine(checkPublishing)
    .superRefine(checkHours)
    .refine(({ startDate, endDate }) => !endDate || endDate >= startDate, {
      error: endsTooEarly,
      path: ["endDate"],
    });
}

type TypedHours = { time: string; endTime: string | null; timeWords: string };

function checkHours({ time, endTime, timeWords }: TypedHours, context: z.RefinementCtx): void {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  const { start, end } = programmeHours({ time, endTime });
  if (time && timeWords) refuse("timeWords", "Enter a time or words, not both");
  if (endTime && !start) refuse("time", "Enter a start time too, or leave the end time empty");
  if (start && start === end) refuse("endTime", "The end cannot be the same as the start");
}

/** This toast is specified for an end date before the start date. */
export function invalidRangeToast({
  endDate,
}: Partial<Record<string, string>>): ToastMessage | undefined {
  if (endDate !== endsTooEarly) return undefined;
  return { title: "Invalid date range", description: endsTooEarly };
}

/** A programme of the past can be added, for example to duplicate it. */
export function programmeSavedToast(
  { publishedAt, endDate }: { publishedAt: string | null; endDate: string },
  today: string,
): Partial<ToastMessage> | undefined {
  const isOver = publishedAt !== null && endDate < today;
  return isOver
    ? { description: "It is over, so visitors do not see it. To show it, change its dates." }
    : undefined;
}

export const programmeStore = recordStore({
  table: "programmes",
  auditLabel: ({ title }) => `the programme “${title}”`,
  order: ["startDate"],
  sortableColumns: ["title", "startDate", "location", "category"],
  searchColumns: ["title", "description", "location", "category"],
  publicSearch: programmeSearch,
  dayColumn: "startDate",
  filters: {
    coming: (rows) => rows.where("endDate", ">=", earliestToday()),
    featured: (rows) => rows.where("featured", "=", true),
    drafts: (rows) => rows.where("publishedAt", "is", null),
    scheduled: (rows) => rows.where("publishedAt", ">", new Date().toISOString()),
  },
});

export async function programmeColumns(
  {
    publishing,
    publishAt,
    endDate,
    time,
    endTime,
    timeWords,
    ...columns
  }: z.output<ReturnType<typeof programmeSchema>>,
  before: RecordOf<"programmes"> | undefined,
) {
  const { homeZone } = await readSettings();
  const { start, end, words } = programmeHours({ time, endTime });
  return {
    ...columns,
    endDate: endDate ?? columns.startDate,
    time: start || words || timeWords || null,
    endTime: end || null,
    publishedAt: toPublishedAt({ publishing, publishAt }, homeZone, before),
  };
}

/** A record as the fields of its form. */
export async function programmeFields(row: RecordOf<"programmes">) {
  const { start, end, words } = programmeHours(row);
  return { ...(await withPublishingFields(row)), time: start, endTime: end, timeWords: words };
}

/** Names fields that only make sense together, for conflicts. */
export function programmeFieldGroup(field: string): string {
  return field === "endTime" || field === "timeWords" ? "time" : field;
}

/** For comparing two versions of a record. */
export function programmeDisplayValues(columns: { time: string | null; endTime: string | null }) {
  return { time: formatProgrammeTime(columns) };
}

const maxProgrammes = 24;

/** Every public query starts here. */
export function publishedProgrammes() {
  return db
    .selectFrom("programmes")
    .where("deletedAt", "is", null)
    .where("publishedAt", "<=", new Date().toISOString());
}

/** A visitor only sees programmes that are published and not over. */
async function shownProgrammes() {
  const { homeZone } = await readSettings();
  return publishedProgrammes()
    .select(["id", "title", "description", "startDate", "endDate", "time", "location", "category"])
    .select(["endTime", "flyerUrl", "flyerAlt", "version", "updatedAt"])
    .where("endDate", ">=", Temporal.Now.plainDateISO(homeZone).toString())
    .orderBy("startDate")
    .orderBy("id")
    .limit(maxProgrammes);
}

export async function listProgrammes(): Promise<Programme[]> {
  const query = await shownProgrammes();
  return (await staleOnError("programmes", () => query.execute())) ?? [];
}

/** Programmes on the home page. */
export async function listFeaturedProgrammes(): Promise<Programme[]> {
  const query = await shownProgrammes();
  const featured = await staleOnError("programmes featured", () =>
    query.where("featured", "=", true).execute(),
  );
  return featured ?? [];
}

/** Without the trash. */
export async function countProgrammes(): Promise<{ dated: number; recurring: number }> {
  const count = (table: "programmes" | "gatherings") =>
    countCachedByVersion(
      table,
      `how many ${table}`,
      db.selectFrom(table).where("deletedAt", "is", null),
    );
  const [dated, recurring] = await Promise.all([count("programmes"), count("gatherings")]);
  return { dated, recurring };
}

export async function loadDated(url: URL, { homeZone, secondZone }: Settings, userId: string) {
  const [{ list, editing }, original, revisions] = await Promise.all([
    loadRecords(url, programmeStore),
    findOriginal(url, programmeStore),
    loadRevisions(url, programmeStore.table, userId),
  ]);
  return {
    kind: "dated" as const,
    list,
    record: editing ? await programmeFields(editing) : await newFields(original),
    revisions,
    zones: [homeZone, secondZone] as const,
    today: todayIn(homeZone),
    now: new Date().toISOString(),
  };
}

/** A duplicate is a draft, and its dates are still to be set. */
async function newFields(original: RecordOf<"programmes"> | undefined): Promise<object> {
  if (!original) return {};
  const fields = await programmeFields({ ...original, publishedAt: null });
  return duplicateFields(fields, ["startDate", "endDate"]);
}
