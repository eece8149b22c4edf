import { formatClockTime, type WorldClocks } from "~/schedule/clock/clock-time";
import type { Flyer } from "~/schedule/flyer";
import { formatTimeRange } from "~/schedule/format-gathering";
import type { ReminderDialog } from "~/schedule/reminders/reminder-options";
import { formatDay, zoneCity } from "~/ui/format-date";

/** A programme with its own date. Recurring programmes are gatherings. */
export type Programme = {
  id: string;
  title: string;
  description: string;
  startDate: string;
  endDate: string;
  time: string | null;
  endTime: string | null;
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

/** Both are "" without a clock time, and `end` also without an end. `words`: "from sunset". */
export type ProgrammeHours = { start: string; end: string; words: string };

type StoredTime = Pick<Programme, "time" | "endTime">;

/** What is clearly a time counts as one, however it was typed: "6:00 PM", "6 to 8 pm". */
export function programmeHours({ time, endTime }: StoredTime): ProgrammeHours {
  const [start = "", end = ""] = parseClockTimes(time ?? "");
  if (!start) return { start: "", end: "", words: time ?? "" };
  return { start, end: endTime || end, words: "" };
}

/** One time, or a start and an end. Empty for anything else. */
function parseClockTimes(text: string): string[] {
  const [first = "", last, ...others] = text
    .toLowerCase()
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(/^(?:from|at) /, "")
    .split(/ ?[-–—] ?| (?:to|until) /);
  if (others.length > 0) return [];
  if (last === undefined) return [parseClockTime(first)].filter(Boolean);
  const end = parseClockTime(last);
  const half = /[ap]/.exec(last)?.[0];
  // "6 to 8 PM": the start is in the same half of the day, unless that would be after the end.
  const start = parseClockTime(first) || (half ? parseClockTime(`${first}${half}m`) : "");
  const isClear = start !== "" && end !== "" && (parseClockTime(first) !== "" || start < end);
  return isClear ? [start, end] : [];
}

/** "18:00" for "6 pm", "6.00 p.m." and "18:00"; "" for "6:00", which may be the morning, and for words. */
function parseClockTime(text: string): string {
  if (/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)) return text;
  if (/^(?:12 )?noon$/.test(text)) return "12:00";
  const [, hour = "", minute = "00", half] =
    /^(0?[1-9]|1[0-2])(?:[:.]([0-5]\d))? ?([ap])\.?m\.?$/.exec(text) ?? [];
  if (!half) return "";
  const hours = (Number(hour) % 12) + (half === "p" ? 12 : 0);
  return `${String(hours).padStart(2, "0")}:${minute}`;
}

/** "6:00 PM", "6:00 to 8:00 PM", "from sunset", or "" */
export function formatProgrammeTime(stored: StoredTime): string {
  const { start, end, words } = programmeHours(stored);
  if (!start) return words;
  return end ? formatTimeRange({ start, end, timeWords: null }) : formatClockTime(start);
}

/** For visitors: "6:00 to 8:00 PM Lagos, each day" */
export function formatProgrammeTimeInCity(
  programme: StoredTime & Pick<Programme, "startDate" | "endDate">,
  zone: string,
): string {
  const time = formatProgrammeTime(programme);
  if (!programmeHours(programme).start) return time;
  const isLonger = programme.endDate > programme.startDate;
  return `${time} ${zoneCity(zone)}${isLonger ? ", each day" : ""}`;
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
