/**
 * Every table on one page. Code speaks camelCase, SQL snake_case (Kysely's CamelCasePlugin).
 * Ids are UUIDv7 text, instants are ISO 8601 text in UTC, days are YYYY-MM-DD, wall times HH:MM.
 */
import type { Generated } from "kysely";

/** What an administrator edits: guarded against lost updates, kept in a trash, removable as sample. */
type Edited = {
  id: string;
  createdAt: string;
  updatedAt: string;
  version: Generated<number>;
  isSample: Generated<boolean>;
  deletedAt: string | null;
};

/** Shown from this instant on; null is a draft. */
type Published = { publishedAt: string | null };

type PrayersTable = Edited & {
  title: string;
  content: string;
  scripture: string;
  author: string;
  position: Generated<number>;
};

type SermonsTable = Edited &
  Published & {
    title: string;
    preacher: string;
    date: string;
    scripture: string;
    description: string;
    videoUrl: string;
    duration: number | null;
    excerpt: string;
    content: string;
  };

type LivestreamsTable = Edited & {
  title: string;
  description: string;
  scheduledDate: string | null;
  scheduledTime: string | null;
  duration: Generated<number>;
  platform: string;
  streamUrl: string;
  thumbnailUrl: string | null;
};

type GalleryTable = Edited &
  Published & {
    title: string;
    description: string;
    imageUrl: string;
    alt: string;
    type: string;
    videoUrl: string | null;
    category: string;
    date: string;
    position: Generated<number>;
  };

type ProgrammesTable = Edited &
  Published & {
    title: string;
    description: string;
    startDate: string;
    endDate: string;
    time: string | null;
    location: string;
    category: string;
    featured: boolean;
  };

type GatheringsTable = Edited & {
  title: string;
  description: string;
  icon: string;
  rule: string;
  start: string | null;
  end: string | null;
  timeWords: string | null;
  zone: string;
  /** Not held before; without it, the day it was added. */
  firstDay: string | null;
  exceptions: Generated<string>;
  showsAsProgramme: boolean;
  showsAsEvent: boolean;
  showsInWeekly: boolean;
  showsInMonthly: boolean;
  position: Generated<number>;
};

type AnnouncementsTable = Edited &
  Published & {
    title: string;
    content: string;
    urgent: boolean;
    endsAt: string | null;
  };

/** The sentence at the button was the consent: which wording, and when. */
type Consented = { consentVersion: string; consentAt: string };

/** Of a confidential request only `sealed` is filled: name, e-mail, subject and text, encrypted. */
type PrayerRequestsTable = Consented & {
  id: string;
  name: string | null;
  email: string | null;
  subject: string | null;
  prayerRequest: string | null;
  sealed: string | null;
  emailHash: string | null;
  isUrgent: boolean;
  isConfidential: boolean;
  needsCare: Generated<boolean>;
  visibility: Generated<"shown" | "held" | "hidden">;
  status: Generated<"new" | "prayed" | "answered">;
  closedAt: string | null;
  createdAt: string;
  version: Generated<number>;
};

type TestimoniesTable = Edited &
  Consented & {
    name: string;
    email: string | null;
    emailHash: string | null;
    title: string;
    testimony: string;
    date: string;
    category: Generated<string>;
    approved: Generated<boolean>;
    sharePublicly: boolean;
    authorAgreed: boolean;
    consentNote: string | null;
    isHeld: Generated<boolean>;
  };

type ContactMessagesTable = Consented & {
  id: string;
  name: string;
  email: string;
  emailHash: string;
  subject: string | null;
  message: string;
  isHeld: Generated<boolean>;
  status: Generated<"new" | "answered" | "done">;
  createdAt: string;
  version: Generated<number>;
};

type PartnershipsTable = Consented & {
  id: string;
  fullName: string;
  phoneNumber: string;
  address: string | null;
  emailAddress: string;
  emailHash: string;
  occupation: string | null;
  division: string | null;
  gender: "M" | "F" | null;
  dateOfBirth: string | null;
  chapter: string | null;
  covenantCategories: string;
  preferredCurrency: string;
  amountInWords: string | null;
  amountInFigures: string | null;
  isHeld: Generated<boolean>;
  status: Generated<"new" | "answered" | "done">;
  createdAt: string;
  version: Generated<number>;
};

type SettingsTable = {
  key: string;
  value: string;
  version: Generated<number>;
  updatedAt: string;
};

/** A mail names what it is about; its text is rendered when it is sent, so that nothing confidential rests here. */
type OutboxTable = {
  id: string;
  kind: string;
  recipient: string | null;
  subjectId: string;
  payload: string;
  status: Generated<"waiting" | "sent" | "failed">;
  attempts: Generated<number>;
  dueAt: string;
  expiresAt: string;
  leasedUntil: string | null;
  lastError: string | null;
  sentAt: string | null;
  createdAt: string;
};

type AuditLogTable = {
  id: string;
  at: string;
  actor: string;
  action: string;
  area: string;
  recordId: string | null;
  before: string | null;
  after: string | null;
};

/** A picture of the library. It may be used once `alt` says what it shows, or it is known to be decoration. */
type MediaTable = {
  id: string;
  hash: string;
  type: string;
  width: number;
  height: number;
  bytes: number;
  alt: string;
  name: Generated<string>;
  isDecorative: Generated<boolean>;
  version: Generated<number>;
  createdAt: string;
  deletedAt: string | null;
};

type FormKeysTable = { key: string; createdAt: string };

type RateLimitsTable = { key: string; windowStart: string; count: number };

/** Who wants a mail before an occasion, and how long before. The links in the mails carry tokens kept here as hashes. */
type RemindersTable = {
  id: string;
  email: string;
  emailHash: string;
  occasionKind: "gathering" | "programme" | "livestream";
  occasionId: string;
  minutesBefore: number;
  tokenHash: string;
  stopHash: string;
  consentVersion: string;
  confirmedAt: string | null;
  createdAt: string;
};

/** By one, a person looks after what they sent. Its token is made of the seed and our key, and rests nowhere. */
type PrivateLinksTable = {
  recordId: string;
  area: "prayerRequests" | "testimonies" | "contactMessages" | "partnerships";
  seed: string;
  tokenHash: string;
  createdAt: string;
  endedAt: string | null;
  /** When the person last did so. */
  correctedAt: string | null;
  withdrawnAt: string | null;
};

/** What was erased, by keyed hash, so that a restored backup forgets it again. */
type ErasuresTable = { id: string; area: string; recordHash: string; at: string };

/** Moves in the same transaction as any public change of its area. */
type ContentVersionsTable = { area: ContentArea; version: number };

export type Role = "administrator" | "editor" | "prayerTeam";

/** The e-mail address is kept in lower case. */
type UsersTable = {
  id: string;
  email: string;
  name: string;
  passwordHash: string;
  role: Role;
  createdAt: string;
  disabledAt: string | null;
  version: Generated<number>;
  /** The second factor's key, sealed; null where it is off. */
  totpSealed: string | null;
  /** The time step whose code was used last: none is taken twice. */
  totpStep: number | null;
  lastSignInAt: string | null;
};

/** Ten at a time, each good for one sign-in; of the code itself there is a keyed hash. */
type BackupCodesTable = { userId: string; codeHash: string; usedAt: string | null };

/** The token itself is in the person's cookie only. */
type SessionsTable = {
  id: string;
  tokenHash: string;
  userId: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
  device: string;
  addressPrefix: string | null;
};

/** A browser in which this person signed in before: it has a counter of wrong guesses of its own. */
type KnownDevicesTable = { tokenHash: string; userId: string; lastUsedAt: string };

/** Of purpose setup there is but one at a time, of purpose invite one open for each address. */
type OneTimeLinksTable = {
  tokenHash: string;
  /** What a mail knows the link by; null where the link is printed rather than mailed. */
  id: string | null;
  createdAt: string | null;
  purpose: "setup" | "invite" | "reset";
  userId: string | null;
  email: string | null;
  role: Role | null;
  expiresAt: string;
  usedAt: string | null;
};

export type Schema = {
  prayers: PrayersTable;
  sermons: SermonsTable;
  livestreams: LivestreamsTable;
  gallery: GalleryTable;
  programmes: ProgrammesTable;
  gatherings: GatheringsTable;
  announcements: AnnouncementsTable;
  prayerRequests: PrayerRequestsTable;
  testimonies: TestimoniesTable;
  contactMessages: ContactMessagesTable;
  partnerships: PartnershipsTable;
  settings: SettingsTable;
  outbox: OutboxTable;
  auditLog: AuditLogTable;
  media: MediaTable;
  formKeys: FormKeysTable;
  rateLimits: RateLimitsTable;
  reminders: RemindersTable;
  privateLinks: PrivateLinksTable;
  erasures: ErasuresTable;
  contentVersions: ContentVersionsTable;
  users: UsersTable;
  sessions: SessionsTable;
  knownDevices: KnownDevicesTable;
  backupCodes: BackupCodesTable;
  oneTimeLinks: OneTimeLinksTable;
};

export const contentAreas = [
  "prayers",
  "prayerRequests",
  "testimonies",
  "sermons",
  "livestreams",
  "gallery",
  "programmes",
  "gatherings",
  "announcements",
  "settings",
] as const;
export type ContentArea = (typeof contentAreas)[number];

/** SQLite keeps booleans as 0 and 1; these columns are turned back when read. */
export const booleanColumns: ReadonlySet<string> = new Set([
  "is_sample",
  "featured",
  "shows_as_programme",
  "shows_as_event",
  "shows_in_weekly",
  "shows_in_monthly",
  "urgent",
  "is_urgent",
  "is_confidential",
  "needs_care",
  "approved",
  "share_publicly",
  "author_agreed",
  "is_held",
  "is_decorative",
]);
