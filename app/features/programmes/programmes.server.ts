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
  optionalUpload,
  singleLine,
  text,
} from "~/ui/forms/form-rules";
import type { ToastMessage } from "~/ui/toast";
import { type Programme, programmeCategories } from "./programme";
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
      location: singleLine({ label: "Location", minLength, maxLength: 200 }),
      featured: checkbox(),
      flyerUrl: optionalUpload("Flyer"),
      flyerAlt: singleLine({ label: "Alternative text of the flyer", maxLength: 500 }),
      ...publishingShape,
    })
    .superRefine(checkPublishing)
    .refine(({ startDate, endDate }) => !endDate || endDate >= startDate, {
      error: endsTooEarly,
      path: ["endDate"],
    });
}

/** This toast is specified for an end date before the start date. */
export function invalidRangeToast({
  endDate,
}: Partial<Record<string, string>>): ToastMessage | undefined {
  if (endDate !== endsTooEarly) return undefined;
  return { title: "Invalid date range", description: endsTooEarly };
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
    ...columns
  }: z.output<ReturnType<typeof programmeSchema>>,
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

const maxProgrammes = 24;

/** Every public query starts here, so that a visitor only sees programmes that are published and not over. */
async function shownProgrammes() {
  const { homeZone } = await readSettings();
  return db
    .selectFrom("programmes")
    .select(["id", "title", "description", "startDate", "endDate", "time", "location", "category"])
    .select(["flyerUrl", "flyerAlt", "version", "updatedAt"])
    .where("deletedAt", "is", null)
    .where("publishedAt", "<=", new Date().toISOString())
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
    record: editing ? await withPublishingFields(editing) : await newFields(original),
    revisions,
    zones: [homeZone, secondZone] as const,
    today: todayIn(homeZone),
    now: new Date().toISOString(),
  };
}

/** A duplicate is a draft, and its dates are still to be set. */
async function newFields(original: RecordOf<"programmes"> | undefined): Promise<object> {
  if (!original) return {};
  const fields = await withPublishingFields({ ...original, publishedAt: null });
  return duplicateFields(fields, ["startDate", "endDate"]);
}
