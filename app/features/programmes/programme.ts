import { formatClockTime } from "~/schedule/clock/clock-time";
import type { WorldClocks } from "~/schedule/clock/visitor-time";
import type { ReminderDialog } from "~/schedule/reminders/reminder-options";
import { formatDay } from "~/ui/format-date";

/** A programme with a date of its own; what recurs is a gathering. */
export type Programme = {
  id: string;
  title: string;
  description: string;
  startDate: string;
  endDate: string;
  time: string | null;
  location: string;
  category: string;
  version: number;
  updatedAt: string;
};

/** The first is what a new one has. */
export const programmeCategories = [
  "Service",
  "Conference",
  "Seminar",
  "Workshop",
  "Outreach",
  "Other",
];

/** "4 December 2026", or "4 December 2026 to 6 December 2026". */
export function formatProgrammeDate({
  startDate,
  endDate,
}: Pick<Programme, "startDate" | "endDate">): string {
  if (startDate === endDate) return formatDay(startDate);
  return `${formatDay(startDate)} to ${formatDay(endDate)}`;
}

export function isClockTime(time: string | null): time is string {
  return time !== null && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time);
}

/** A time of the clock is written as everywhere; other words stay as they are. */
export function formatProgrammeTime({ time }: Pick<Programme, "time">): string {
  if (!time) return "";
  return isClockTime(time) ? formatClockTime(time) : time;
}

/** The programme as a page shows it, with its date and time in words. */
export type DatedProgrammeRowData = Pick<
  Programme,
  "id" | "title" | "description" | "location" | "category"
> & {
  date: string;
  time: string;
  clocks: WorldClocks | undefined;
  reminder: ReminderDialog | undefined;
};
