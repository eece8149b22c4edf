/** When a record is seen by visitors: at once, later, or not yet. */
import { z } from "zod";
import {
  instantToWallTime,
  isWallTime,
  wallTimeToInstant,
} from "~/schedule/clock/wall-time.server";
import { singleLine } from "~/ui/forms/form-rules";

/** The fields of `PublishingFields`, as pieces of a record's schema. */
export const publishingShape = {
  publishing: z.enum(["now", "later", "draft"], { error: "Please choose when visitors see it" }),
  publishAt: singleLine({ label: "Publish date", maxLength: 20 }),
};

type Publishing = { publishing: "now" | "later" | "draft"; publishAt: string };

/** For `superRefine` of the record's schema: a later date has to be named. */
export function checkPublishing(
  { publishing, publishAt }: Publishing,
  context: z.RefinementCtx,
): void {
  if (publishing === "later" && !isWallTime(publishAt)) {
    context.addIssue({
      code: "custom",
      path: ["publishAt"],
      message: "Please choose the day and time from which visitors see it",
    });
  }
}

/** What the database keeps of the choice. What is out already keeps its date. */
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

/** What the form shows of what the database keeps. */
export function toPublishingFields(publishedAt: string | null, homeZone: string): Publishing {
  if (publishedAt === null) return { publishing: "draft", publishAt: "" };
  if (publishedAt <= new Date().toISOString()) return { publishing: "now", publishAt: "" };
  return { publishing: "later", publishAt: instantToWallTime(publishedAt, homeZone) };
}
