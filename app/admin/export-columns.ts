/** Headings and cells of exported lists, as a person reads them. */
import type { Cell } from "~/platform/records/csv.server";
import { columnLabel } from "./stored-labels";

/** Times are in the home time zone, which their headings name. */
export function exportHeadings(columns: readonly string[], zone: string): string[] {
  const added = columns.includes("consentAt") ? "Received" : "Added";
  return columns.map((column) => {
    const heading = column === "createdAt" ? added : columnLabel(column);
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
