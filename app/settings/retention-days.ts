import type { RetentionDays } from "./settings";

/** Placeholders in policies for the retention periods, so that the policy always matches Settings. */
export const retentionPlaceholders: [key: keyof RetentionDays, placeholder: string][] = [
  ["closedRequests", "{kept: closed requests}"],
  ["messages", "{kept: messages}"],
  ["held", "{kept: held}"],
  ["sentMail", "{kept: sent mail}"],
  ["trash", "{kept: trash}"],
];

/** Replaces each placeholder with a period: "180 days", "12 months". */
export function fillRetentionDays(text: string, retentionDays: RetentionDays): string {
  return retentionPlaceholders.reduce(
    (filled, [key, placeholder]) => filled.replaceAll(placeholder, formatDays(retentionDays[key])),
    text,
  );
}

function formatDays(days: number): string {
  if (days === 1) return "1 day";
  const years = days / 365;
  if (!Number.isInteger(years)) return `${days} days`;
  return years === 1 ? "12 months" : `${years} years`;
}
