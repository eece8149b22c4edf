import { clockTime } from "~/ministry/gathering-words";
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
};

/** The first is what a new one has. */
export const programmeCategories = [
  ...["Service", "Conference", "Seminar", "Workshop", "Outreach", "Other"],
];

/** "4 December 2026", or "4 December 2026 to 6 December 2026". */
export function programmeDate({
  startDate,
  endDate,
}: Pick<Programme, "startDate" | "endDate">): string {
  if (startDate === endDate) return longDay(startDate);
  return `${longDay(startDate)} to ${longDay(endDate)}`;
}

/** A time of the clock is written as everywhere; other words stay as they are. */
export function programmeTime({ time }: Pick<Programme, "time">): string {
  if (!time) return "";
  return /^\d{2}:\d{2}$/.test(time) ? clockTime(time) : time;
}

/** The programme as a page shows it, with its date and time in words. */
export type DatedProgramme = Omit<Programme, "time"> & { date: string; time: string };

export function writeOutProgramme(programme: Programme): DatedProgramme {
  return { ...programme, date: programmeDate(programme), time: programmeTime(programme) };
}
