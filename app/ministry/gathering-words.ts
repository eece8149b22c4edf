/** How a gathering's day and time are written. A time is stored once; these are its spellings. */
import type { Gathering } from "./gathering";

type Timed = Pick<Gathering, "start" | "end" | "timeWords">;

/** "6:00 to 6:30 AM", "12:00 AM to 1:00 AM", "various times", or "" where there is none. */
export function timeRange({ start, end, timeWords }: Timed): string {
  if (!start || !end) return timeWords ?? "";
  const isObvious = meridiem(start) === meridiem(end) && !start.startsWith("00:");
  return `${clock(start)}${isObvious ? "" : ` ${meridiem(start)}`} to ${clock(end)} ${meridiem(end)}`;
}

/** As an event is announced: "12 to 1 AM", "9:00 to 11:30 AM". */
export function shortTimeRange({ start, end, timeWords }: Timed): string {
  if (!start || !end) return timeWords ?? "";
  const areWholeHours = start.endsWith(":00") && end.endsWith(":00");
  const short = (time: string) => (areWholeHours ? clock(time).replace(":00", "") : clock(time));
  const first = meridiem(start) === meridiem(end) ? "" : ` ${meridiem(start)}`;
  return `${short(start)}${first} to ${short(end)} ${meridiem(end)}`;
}

/** As a timetable writes it: "6:00 - 6:30 AM". */
export function dashedTimeRange(timed: Timed): string {
  return timeRange(timed).replace(" to ", " - ");
}

/** "6:00 AM" */
export function clockTime(time: string): string {
  return `${clock(time)} ${meridiem(time)}`;
}

const dayNames: Record<string, string> = {
  MO: "Monday",
  TU: "Tuesday",
  WE: "Wednesday",
  TH: "Thursday",
  FR: "Friday",
  SA: "Saturday",
  SU: "Sunday",
};
const ordinals: Record<string, string> = {
  "1": "First",
  "2": "Second",
  "3": "Third",
  "4": "Fourth",
  "5": "Fifth",
  "-1": "Last",
};

/** "Daily", "Every day" (where there is no one time), "Every Tuesday", "First Friday of the month". */
export function recurrence({ rule, start }: Pick<Gathering, "rule" | "start">): string {
  if (rule === "FREQ=DAILY") return start ? "Daily" : "Every day";
  const days = (/BYDAY=([^;]+)/.exec(rule)?.[1] ?? "").split(",");
  const spoken = days.map((day) => {
    const [, ordinal = "", name = ""] = /^(-?\d)?([A-Z]{2})$/.exec(day) ?? [];
    return [ordinals[ordinal], dayNames[name]].filter(Boolean).join(" ");
  });
  const list = new Intl.ListFormat("en-GB").format(spoken);
  return rule.startsWith("FREQ=MONTHLY") ? `${list} of the month` : `Every ${list}`;
}

/** "Africa/Lagos" is spoken of as "Lagos". */
export function zoneCity(zone: string): string {
  return (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}

function clock(time: string): string {
  return `${Number(time.slice(0, 2)) % 12 || 12}:${time.slice(3, 5)}`;
}

function meridiem(time: string): "AM" | "PM" {
  return Number(time.slice(0, 2)) < 12 ? "AM" : "PM";
}
