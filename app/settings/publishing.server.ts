/** Visitors see a record at once, from a later date, or not yet (draft). */
import { z } from "zod";
import {
  instantToWallTime,
  isWallTime,
  wallTimeToInstant,
} from "~/schedule/clock/wall-time.server";
import { type FormResult, submittedValue } from "~/ui/forms/form-result";
import { singleLine } from "~/ui/forms/form-rules";
import { readSettings } from "./settings.server";

/** The fields of `PublishingFields`, for the schema of a record. */
export const publishingShape = {
  publishing: z.enum(["now", "later", "draft"], { error: "Please choose when visitors see it" }),
  publishAt: singleLine({ label: "Publish date", maxLength: 20 }),
};

/** The minimum length of every field that publishing requires. A draft is saved without them. */
export function requiredLength(values: FormResult["values"]): 0 | 1 {
  return submittedValue({ values, errors: {} }, "publishing") === "draft" ? 0 : 1;
}

type Publishing = { publishing: "now" | "later" | "draft"; publishAt: string };

/** Use it in `superRefine` of the record's schema: "later" needs a time that has not passed. */
export async function checkPublishing(
  { publishing, publishAt }: Publishing,
  context: z.RefinementCtx,
): Promise<void> {
  if (publishing !== "later") return;
  const refuse = (message: string) =>
    context.addIssue({ code: "custom", path: ["publishAt"], message });
  if (!isWallTime(publishAt)) {
    refuse("Please choose the day and time from which visitors see it");
    return;
  }
  const { homeZone } = await readSettings();
  if (wallTimeToInstant(publishAt, homeZone) <= new Date().toISOString()) {
    refuse("This time has passed. Choose a later time, or choose “Visitors see it now”.");
  }
}

/** Records that are already published keep their date. */
export function toPublishedAt(
  { publishing, publishAt }: Publishing,
  homeZone: string,
  before?: { publishedAt: string | null },
): string | null {
  if (publishing === "draft") return null;
  const now = new Date().toISOString();
  if (publishing === "later") return wallTimeToInstant(publishAt, homeZone);
  return before?.publishedAt && before.publishedAt <= now ? before.publishedAt : now;
}

/** A record as the fields of its form. */
export async function withPublishingFields<Row extends { publishedAt: string | null }>({
  publishedAt,
  ...columns
}: Row) {
  const { homeZone } = await readSettings();
  return { ...columns, ...toPublishingFields(publishedAt, homeZone) };
}

function toPublishingFields(publishedAt: string | null, homeZone: string): Publishing {
  if (publishedAt === null) return { publishing: "draft", publishAt: "" };
  if (publishedAt <= new Date().toISOString()) return { publishing: "now", publishAt: "" };
  return { publishing: "later", publishAt: instantToWallTime(publishedAt, homeZone) };
}
