/** How long it is until something begins. The server renders it, and `countdown.browser.ts` keeps it right. */

/** "in 10 hours 14 minutes", "in 2 days 5 hours", "in 34 minutes", "in less than a minute" */
export function formatTimeLeft(until: string, now: number): string {
  const minutes = Math.floor(secondsLeft(until, now) / 60);
  const units = [
    [Math.floor(minutes / 1_440), "day"],
    [Math.floor(minutes / 60) % 24, "hour"],
    [minutes % 60, "minute"],
  ] as const;
  const parts = units
    .filter(([count]) => count)
    .map(([count, unit]) => `${count} ${unit}${count > 1 ? "s" : ""}`);
  return `in ${parts.slice(0, 2).join(" ") || "less than a minute"}`;
}

/** The same; in the last hour with seconds: "in 34:07". */
export function formatCountdown(until: string, now: number): string {
  const seconds = secondsLeft(until, now);
  return seconds < 3_600
    ? `in ${new Date(seconds * 1_000).toISOString().slice(14, 19)}`
    : formatTimeLeft(until, now);
}

/** Never negative. */
function secondsLeft(until: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(until) - now) / 1_000));
}
