/** How a time of the clock (HH:MM) is written. Alone in its file: public pages need no more of the schedule's words. */

/** "6:00 AM" */
export function formatClockTime(time: string): string {
  return `${hourAndMinute(time)} ${meridiem(time)}`;
}

/** "6:00" */
export function hourAndMinute(time: string): string {
  return `${Number(time.slice(0, 2)) % 12 || 12}:${time.slice(3, 5)}`;
}

export function meridiem(time: string): "AM" | "PM" {
  return Number(time.slice(0, 2)) < 12 ? "AM" : "PM";
}
