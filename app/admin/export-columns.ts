/** Headings and cells of exported lists, as a person reads them. */
import { fieldLabel } from "~/crud/record-result";
import type { Cell } from "~/platform/records/csv.server";

/** Headings that say more than the name of the column. */
const headings = new Map([
  ["id", "ID"],
  ["recordId", "Record ID"],
  ["at", "Time"],
  ["updatedAt", "Last changed"],
  ["publishedAt", "Public since"],
  ["closedAt", "Closed"],
  ["consentAt", "Consent given"],
  ["consentVersion", "Consent text"],
  ["consentNote", "How consent was given"],
  ["sourceConsent", "Who agreed to what"],
  ["emailAddress", "Email"],
  ["isHeld", "Held for review"],
  ["isUrgent", "Urgent"],
  ["visibility", "On the public page"],
  ["sharePublicly", "Shared publicly"],
  ["videoUrl", "Video address"],
  ["streamUrl", "Stream address"],
  ["thumbnailUrl", "Thumbnail address"],
  ["imageUrl", "Picture"],
  ["alt", "Description for screen readers"],
  ["rule", "Repeats"],
  ["isWeekly", "Every week"],
  ["timeWords", "Time in words"],
  ["exceptions", "Changed days"],
  ["showsAsProgramme", "Shown as programme"],
  ["showsAsEvent", "Shown as event"],
  ["showsInWeekly", "Shown in weekly schedule"],
  ["showsInMonthly", "Shown in monthly schedule"],
]);

/** Times are in the home time zone, which their headings name. */
export function exportHeadings(columns: readonly string[], zone: string): string[] {
  const added = columns.includes("consentAt") ? "Received" : "Added";
  return columns.map((column) => {
    const heading = column === "createdAt" ? added : (headings.get(column) ?? fieldLabel(column));
    return isInstant(column) ? `${heading} (${zone})` : heading;
  });
}

export function exportCell(
  column: string,
  value: string | number | boolean | null,
  zone: string,
): Cell {
  if (typeof value !== "string" || value === "") return value;
  if (isInstant(column)) return formatInstant(value, zone, column === "at");
  return column === "phoneNumber" ? { digits: value } : value;
}

function isInstant(column: string): boolean {
  return column === "at" || column.endsWith("At");
}

/** "2026-11-17 06:05", with seconds in the audit log, which spreadsheets of every language read as a time. */
function formatInstant(instant: string, zone: string, hasSeconds: boolean): string {
  const time = new Date(instant);
  if (Number.isNaN(time.getTime())) return instant;
  return new Intl.DateTimeFormat("sv-SE", {
    dateStyle: "short",
    timeStyle: hasSeconds ? "medium" : "short",
    timeZone: zone,
  }).format(time);
}
