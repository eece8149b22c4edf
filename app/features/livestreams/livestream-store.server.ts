/** What an administrator may write into a livestream, and the shelf it is kept on. */
import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { type RecordOf, recordStore } from "~/platform/records/record-store.server";
import { earliestToday } from "~/schedule/clock/today.server";
import { singleLine, text } from "~/ui/forms/form-rules";
import {
  link,
  oneOf,
  optionalDay,
  optionalPicture,
  optionalTime,
  wholeNumber,
} from "~/ui/forms/record-rules";
import { platforms } from "./livestream";
import { isOnAir, isOver } from "./stream-window.server";

const usualMinutes = 120;

export const livestreamSchema = z.object({
  title: singleLine({ label: "Title", minLength: 1, maxLength: 200 }),
  platform: oneOf("Platform", platforms),
  streamUrl: link("Stream URL"),
  description: text({ label: "Description", maxLength: 5_000 }),
  scheduledDate: optionalDay("Date"),
  scheduledTime: optionalTime("Time"),
  duration: wholeNumber("Duration", 1, 1_440),
  thumbnailUrl: optionalPicture("Thumbnail"),
});

export const livestreamStore = recordStore({
  table: "livestreams",
  area: "livestreams",
  auditLabel: ({ title }) => `the livestream “${title}”`,
  order: ["scheduledDate", "scheduledTime"],
  sortableColumns: ["title", "platform", "scheduledDate", "scheduledTime"],
  searchColumns: ["title", "description", "platform"],
  filters: {
    coming: (rows) => rows.where("scheduledDate", ">=", earliestToday()),
    unscheduled: (rows) => rows.where("scheduledDate", "is", null),
  },
});

export function livestreamColumns({ duration, ...columns }: z.output<typeof livestreamSchema>) {
  return { ...columns, duration: duration ?? usualMinutes };
}

/** Where visitors find it at this moment. */
export function livestreamStatus(
  stream: RecordOf<"livestreams">,
  zone: string,
  now: Temporal.Instant = Temporal.Now.instant(),
): string {
  if (!stream.scheduledDate) return "Not shown";
  if (isOver(stream, zone, now)) return "Previous";
  return isOnAir(stream, zone, now) ? "On air" : "Upcoming";
}
