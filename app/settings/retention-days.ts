import type { RetentionDays } from "./settings";

/** How a policy names the time that something is kept, so that it always says the truth. */
export const retentionPlaceholders: [key: keyof RetentionDays, mark: string][] = [
  ["closedRequests", "{kept: closed requests}"],
  ["messages", "{kept: messages}"],
  ["held", "{kept: held}"],
  ["sentMail", "{kept: sent mail}"],
  ["trash", "{kept: trash}"],
];

/** Puts the time into a text for each mark: "180 days", "12 months". */
export function fillRetentionDays(text: string, keptDays: RetentionDays): string {
  return retentionPlaceholders.reduce(
    (filled, [key, mark]) => filled.replaceAll(mark, durationOf(keptDays[key])),
    text,
  );
}

function durationOf(days: number): string {
  if (days === 1) return "1 day";
  const years = days / 365;
  if (!Number.isInteger(years)) return `${days} days`;
  return years === 1 ? "12 months" : `${years} years`;
}
