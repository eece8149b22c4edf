import { formatClockTime, type WorldClocks } from "~/schedule/clock/clock-time";
import type { Flyer } from "~/schedule/flyer";
import type { ReminderDialog } from "~/schedule/reminders/reminder-options";
import { formatDay } from "~/ui/format-date";

/** A programme with its own date. Recurring programmes are gatherings. */
export type Programme = {
  id: string;
  title: string;
  description: string;
  startDate: string;
  endDate: string;
  time: string | null;
  location: string;
  category: string;
  flyerUrl: string | null;
  flyerAlt: string;
  version: number;
  updatedAt: string;
};

/** The first is the default. */
export const programmeCategories = [
  "Service",
  "Conference",
  "Seminar",
  "Workshop",
  "Outreach",
  "Other",
];

/** "4 December 2026", or "4 December 2026 to 6 December 2026". A draft may have no date. */
export function formatProgrammeDate({
  startDate,
  endDate,
}: Pick<Programme, "startDate" | "endDate">): string {
  if (!startDate) return endDate ? `until ${formatDay(endDate)}` : "";
  if (startDate === endDate) return formatDay(startDate);
  return `${formatDay(startDate)} to ${formatDay(endDate)}`;
}

export function isClockTime(time: string | null): time is string {
  return time !== null && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time);
}

/** Formats a clock time; returns any other text unchanged. */
export function formatProgrammeTime({ time }: Pick<Programme, "time">): string {
  if (!time) return "";
  return isClockTime(time) ? formatClockTime(time) : time;
}

/** A programme with formatted date and time. */
export type DatedProgrammeRowData = Pick<
  Programme,
  "id" | "title" | "description" | "location" | "category"
> & {
  date: string;
  time: string;
  clocks: WorldClocks | undefined;
  reminder: ReminderDialog | undefined;
  flyer: Flyer | undefined;
};
