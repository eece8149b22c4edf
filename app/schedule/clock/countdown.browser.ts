import { defineTickingElement, serverNow } from "./server-clock";

/** Fills every `<count-down>` with the time left. */
export function startCountdown(): void {
  defineTickingElement("count-down", (element) => {
    const until = element.getAttribute("until") ?? "";
    const [shown, spoken] = element.children;
    setText(shown, formatTimeLeft(until, serverNow()));
    setText(spoken, describeTimeLeft(until, serverNow()));
  });
}

/** Screen readers may lose their place when a text is replaced, even by the same text. */
function setText(element: Element | undefined, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

/** "5:09:07", "0:00:30", "2 days 5:09:07"; never negative */
export function formatTimeLeft(until: string, now: number): string {
  const { days, seconds } = timeLeft(until, now);
  const clock = new Date(seconds * 1000).toISOString().slice(11, 19).replace(/^0/, "");
  return days > 0 ? `${pluralize(days, "day")} ${clock}` : clock;
}

/** In the largest unit that fits: "in 2 days", "in 1 hour", "in 5 minutes". */
export function describeTimeLeft(until: string, now: number): string {
  const { days, seconds } = timeLeft(until, now);
  const hours = Math.floor(seconds / 3600);
  if (days > 0) return `in ${pluralize(days, "day")}`;
  if (hours > 0) return `in ${pluralize(hours, "hour")}`;
  return `in ${pluralize(Math.floor(seconds / 60), "minute")}`;
}

function pluralize(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

function timeLeft(until: string, now: number): { days: number; seconds: number } {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
  return { days: Math.floor(seconds / 86_400), seconds: seconds % 86_400 };
}
