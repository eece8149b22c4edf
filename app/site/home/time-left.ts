export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number };

/** What is left until an instant, never less than nothing. */
export function timeLeft(until: string, now: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

/** As a clock shows it: "5:09:07", "0:00:30", "2 days 5:09:07". */
export function shownTimeLeft({ days, hours, minutes, seconds }: TimeLeft): string {
  const clock = `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}`;
  return days > 0 ? `${count(days, "day")} ${clock}` : clock;
}

/** As one would say it, without the seconds: "2 days, 5 hours and 9 minutes". */
export function spokenTimeLeft({ days, hours, minutes }: TimeLeft): string {
  const parts = [
    days > 0 && count(days, "day"),
    hours > 0 && count(hours, "hour"),
    minutes > 0 && count(minutes, "minute"),
  ].filter((part) => part !== false);
  return parts.length > 0 ? new Intl.ListFormat("en-GB").format(parts) : "less than a minute";
}

/**
 * When to ask the server again after the clock ran out. A visitor's clock may be ahead of ours: the
 * first answers may still name the same hour, so each wait is twice as long, and five are enough.
 */
export function askAgainAfter(timesAsked: number): number | undefined {
  return timesAsked < 5 ? 4_000 * 2 ** timesAsked : undefined;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}
