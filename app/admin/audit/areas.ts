import { fieldLabel } from "~/crud/field-label";
import type { Permission } from "~/platform/auth/permission.server";

/** The areas that the log tells of: what each is called, and who may know what happens there. */
const areas = new Map<string, { label: string; permission: Permission }>([
  ["prayers", { label: "Prayer points", permission: "content" }],
  ["prayerRequests", { label: "Prayer requests", permission: "prayerRequests" }],
  ["sermons", { label: "Sermons", permission: "content" }],
  ["testimonies", { label: "Testimonies", permission: "testimonies" }],
  ["livestreams", { label: "Livestreams", permission: "content" }],
  ["gallery", { label: "Gallery", permission: "content" }],
  ["media", { label: "Pictures", permission: "content" }],
  ["programmes", { label: "Programmes", permission: "content" }],
  ["gatherings", { label: "Gatherings", permission: "content" }],
  ["announcements", { label: "Announcements", permission: "content" }],
  ["partnerships", { label: "Partners", permission: "people" }],
  ["contactMessages", { label: "Messages", permission: "people" }],
  ["settings", { label: "Settings", permission: "site" }],
  ["outbox", { label: "Mail", permission: "site" }],
  ["retention", { label: "Privacy", permission: "site" }],
  ["samples", { label: "Sample content", permission: "site" }],
  ["accounts", { label: "People and accounts", permission: "site" }],
  ["auditLog", { label: "Audit log", permission: "site" }],
]);

export function areaLabel(area: string): string {
  return areas.get(area)?.label ?? fieldLabel(area);
}

/** The areas for which `isOpen` says yes. */
export function visibleAreas(isOpen: (permission: Permission) => boolean): string[] {
  return [...areas].filter(([, { permission }]) => isOpen(permission)).map(([area]) => area);
}
