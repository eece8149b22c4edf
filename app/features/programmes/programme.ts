import { clockTime } from "~/schedule/clock/clock-time";
import type { Clocks } from "~/schedule/clock/own-clock";
import type { ReminderChoices } from "~/schedule/reminders/reminder-choices";
import { longDay } from "~/ui/day-words";

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
export function programmeDate({
  startDate,
  endDate,
}: Pick<Programme, "startDate" | "endDate">): string {
  if (startDate === endDate) return longDay(startDate);
  return `${longDay(startDate)} to ${longDay(endDate)}`;
}

export function isClockTime(time: string | null): time is string {
  return time !== null && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time);
}

/** A time of the clock is written as everywhere; other words stay as they are. */
export function programmeTime({ time }: Pick<Programme, "time">): string {
  if (!time) return "";
  return isClockTime(time) ? clockTime(time) : time;
}

/** The programme as a page shows it, with its date and time in words. */
export type DatedProgramme = Pick<
  Programme,
  "id" | "title" | "description" | "location" | "category"
> & {
  date: string;
  time: string;
  clocks: Clocks | undefined;
  reminder: ReminderChoices | undefined;
};
