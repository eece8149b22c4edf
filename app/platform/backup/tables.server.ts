import type { Schema } from "~db/schema.server";

/** Every table of a backup with its key, in an order in which a row never comes before what it refers to. */
export const tables = {
  users: "id",
  prayers: "id",
  sermons: "id",
  livestreams: "id",
  gallery: "id",
  programmes: "id",
  gatherings: "id",
  announcements: "id",
  prayerRequests: "id",
  testimonies: "id",
  contactMessages: "id",
  partnerships: "id",
  settings: "key",
  media: "id",
  reminders: "id",
  privateLinks: "recordId",
  erasures: "id",
  outbox: "id",
  auditLog: "id",
  contentVersions: "area",
} as const satisfies Partial<Record<keyof Schema, string>>;

export type TableName = keyof typeof tables;

/** What serves the moment or opens a door: a backup must not bring it back. */
export const excludedTables = {
  sessions: "a session that was ended must stay ended",
  oneTimeLinks: "a link that was used must stay used",
  knownDevices: "belongs to sessions",
  backupCodes: "a code that was used must stay used",
  formKeys: "serves a week",
  rateLimits: "serves an hour",
} as const satisfies Partial<Record<keyof Schema, string>>;
