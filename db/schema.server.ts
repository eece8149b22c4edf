/**
 * Every table on one page. Code uses camelCase, SQL snake_case (CamelCasePlugin of Kysely).
 * Ids are UUIDv7 text, instants are ISO 8601 text in UTC, days are YYYY-MM-DD, wall times HH:MM.
 */
import type { Generated } from "kysely";

/** Columns of edited records: version check, trash, sample flag. */
type Edited = {
  id: string;
  createdAt: string;
  updatedAt: string;
  version: Generated<number>;
  isSample: Generated<boolean>;
  deletedAt: string | null;
};

/** Public from this time on; null for a draft. */
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
    coverUrl: string | null;
    coverAlt: Generated<string>;
    /** The end of its address. Empty until the next start if a server of an earlier version added it. */
    slug: Generated<string>;
    /** The record of its preacher. `preacher` has the name. */
    preacherId: string | null;
    /** The passages for the index, where `scripture` is understood wrongly. Empty means that `scripture` is used. */
    passages: Generated<string>;
    /** The recording, and a smaller one for slow networks. */
    audioUrl: string | null;
    smallAudioUrl: string | null;
    /** The hash of the captions of its recording (see `captionFiles`). */
    captions: string | null;
  };

/**
 * A Bible passage of a sermon. `book` is 1 for Genesis. A verse is the chapter times 1,000 plus the verse; a whole chapter
 * is from verse 0 to 999.
 */
type SermonPassagesTable = {
  sermonId: string;
  place: number;
  book: number;
  startVerse: number;
  endVerse: number;
};

/** A preacher, a series or a topic. `title` is also the name of a preacher. */
type SermonGroupTable = Edited & {
  title: string;
  slug: string;
  description: string;
  pictureUrl: string | null;
  pictureAlt: Generated<string>;
  position: Generated<number>;
};

/** A sermon is in a series or has a topic. */
type SermonGroupsTable = {
  id: string;
  sermonId: string;
  groupId: string;
  kind: "series" | "topics";
  /** The place of the sermon in the series. */
  position: Generated<number>;
};

/** An address that a series, a preacher or a topic had: its kind and slug, as in "series/advent". */
type FormerGroupAddressesTable = { address: string; groupId: string };

/**
 * Every address that a sermon has or had. `publicSince` is when visitors could first open it; null if they never could.
 * A row stays when its sermon is deleted, so that the page can say so.
 */
type SermonAddressesTable = { slug: string; sermonId: string; publicSince: string | null };

type LivestreamsTable = Edited & {
  title: string;
  description: string;
  scheduledDate: string | null;
  scheduledTime: string | null;
  duration: Generated<number>;
  platform: string;
  streamUrl: string;
  thumbnailUrl: string | null;
  /** Our copy of the picture at `thumbnailSource`, an address of a video host. */
  thumbnailPicture: string | null;
  thumbnailSource: string | null;
  /** The version of the record for which the copy was made or given up. */
  thumbnailVersion: Generated<number>;
  thumbnailAttempts: Generated<number>;
  thumbnailDueAt: string | null;
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
    /** The name of its album, if it is in one. */
    album: string | null;
    position: Generated<number>;
  };

type ProgrammesTable = Edited &
  Published & {
    title: string;
    description: string;
    startDate: string;
    endDate: string;
    /** 18:00, or words. Older records may have a time in words: `programmeHours` reads it. */
    time: string | null;
    /** Only with a start time. An end that is not later is on the next day. */
    endTime: string | null;
    location: string;
    category: string;
    featured: boolean;
    flyerUrl: string | null;
    flyerAlt: Generated<string>;
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
  /** The first day; null means the day it was added. */
  firstDay: string | null;
  exceptions: Generated<string>;
  showsAsProgramme: boolean;
  showsAsEvent: boolean;
  showsInWeekly: boolean;
  showsInMonthly: boolean;
  position: Generated<number>;
  flyerUrl: string | null;
  flyerAlt: Generated<string>;
};

type AnnouncementsTable = Edited &
  Published & {
    title: string;
    content: string;
    urgent: boolean;
    endsAt: string | null;
  };

/** Who of the team looks after it; null for nobody. */
type Assigned = { assigneeId: string | null };

/** "suspectedSpam" is our guess, "spam" the word of the team. Only these two are ever deleted without the team. */
export type HeldFor = "suspectedSpam" | "spam" | "review" | "reports" | "imported";

/** Why the team reviews it before anybody else sees it, since when, and what looked like spam. Null if it is not held. */
export type HeldColumns = {
  heldFor: HeldFor | null;
  heldAt: string | null;
  heldSigns: string | null;
};

/** Consent by the sentence at the button: its version, and the time. */
type Consented = { consentVersion: string; consentAt: string };

/** A confidential request has only `sealed`: name, email, subject and text, encrypted. */
type PrayerRequestsTable = Consented &
  Assigned &
  HeldColumns & {
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
    status: Generated<"new" | "praying" | "followedUp" | "answered" | "closed">;
    /** When it was answered or closed. Retention counts from here. */
    closedAt: string | null;
    answeredAt: string | null;
    /** The testimony that its author wrote of the answer. */
    testimonyId: string | null;
    /** Its time on the public page starts here. */
    publicSince: string | null;
    /** When the mail server took the mail that asks whether to keep it public. */
    expiryAskedAt: string | null;
    /** Visitors no longer see it from then on; null means that it does not end. */
    expiresAt: string | null;
    /** When its author last wrote an update. */
    updatedTextAt: string | null;
    /** The author wants no number of prayers to be shown. */
    hidesCount: Generated<boolean>;
    /** The author wants to hear by mail that people prayed. */
    notifiesPrayer: Generated<boolean>;
    notifiedAt: string | null;
    /** The team has shown it again after reports: more reports do not hide it. */
    ignoresReports: Generated<boolean>;
    needsFollowUp: Generated<boolean>;
    source: Generated<"web" | "phone" | "whatsapp" | "meeting" | "email">;
    /** Who agreed to what, for a request that the team wrote down. */
    sourceConsent: string | null;
    createdAt: string;
    version: Generated<number>;
  };

/**
 * One prayer of one device or member for one request on one day, or a card that a member has passed in a session, as a
 * keyed hash. Deleted after two days.
 */
type PrayerMarksTable = { id: string; requestId: string; createdAt: string };

/** How often a request was prayed for. Separate from the request, so that a prayer changes no cached page. */
type PrayerCountsTable = {
  requestId: string;
  count: number;
  /** The count in the last mail to the author. */
  notifiedCount: number;
  firstAt: string;
  lastAt: string;
};

/** Prayers of a day, for the charts. */
type PrayerDaysTable = { day: string; count: number };

/** One report of a public request by one device, as a keyed hash. */
/** Hashes, so that they name neither the device nor the network. */
type RequestReportsTable = {
  id: string;
  requestId: string;
  networkHash: Generated<string | null>;
  createdAt: string;
};

/** A member of the team has the request open in the session. */
type PrayerLeasesTable = { requestId: string; userId: string; until: string };

/** A member gets the prayer list by mail every day at `time` (HH:MM) in `zone`. */
type DailyListsTable = {
  userId: string;
  time: string;
  zone: string;
  /** The last day that is done, YYYY-MM-DD in `zone`. */
  sentFor: string | null;
};

/** What the author wrote later. Of a confidential request there is only `sealed`. */
type RequestUpdatesTable = {
  id: string;
  requestId: string;
  text: string | null;
  sealed: string | null;
  kind: Generated<"update" | "answer">;
  visibility: Generated<"shown" | "held" | "hidden">;
  createdAt: string;
};

type TestimoniesTable = Edited &
  Consented &
  Assigned &
  HeldColumns & {
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

type ContactMessagesTable = Consented &
  Assigned &
  HeldColumns & {
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

type PartnershipsTable = Consented &
  Assigned &
  HeldColumns & {
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

/** A version of a record with drafts, as the fields of its form. */
type RevisionsTable = {
  id: string;
  /** The table of the record. */
  resource: string;
  /** Null if the record was never saved. */
  recordId: string | null;
  /** Null for the version before the first revision. */
  author: string | null;
  /** An autosave is what its author typed and has not saved. Nobody else sees it. */
  kind: "autosave" | "save";
  /** JSON. */
  fields: string;
  savedAt: string;
};

type SettingsTable = {
  key: string;
  value: string;
  version: Generated<number>;
  updatedAt: string;
};

/** A mail refers to its subject. Its text is rendered when it is sent, so nothing confidential is stored here. */
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

/** A picture of the media library. It can be used once it has `alt` or is marked as decorative. */
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
  /** The focal point, in per cent from the left and from the top: it stays visible where the picture is cut. */
  focusX: Generated<number>;
  focusY: Generated<number>;
  version: Generated<number>;
  createdAt: string;
  deletedAt: string | null;
};

/** A recording of a sermon. Its bytes are in the store of the files. */
type AudioFilesTable = {
  id: string;
  /** Of the stored bytes. */
  hash: string;
  /** Of the upload that made it, so that a repeated request finds it. */
  uploadId: string;
  name: string;
  format: "mp3" | "m4a";
  bytes: number;
  seconds: number;
  /** In kbit/s. */
  bitrate: number;
  createdAt: string;
};

/** Timed captions of a recording, in WebVTT. `hash` is that of the content. */
type CaptionFilesTable = { hash: string; content: string; createdAt: string };

/** A part of a recording that is being uploaded. Its bytes are in the store of the files. */
type AudioPartsTable = {
  uploadId: string;
  userId: string;
  start: number;
  size: number;
  createdAt: string;
};

/** A part of a picture that is being uploaded, in base64. `uploadId` is made by the browser. */
type UploadPartsTable = {
  userId: string;
  uploadId: string;
  /** Where the part starts in the file, and how many bytes it has. */
  start: number;
  size: number;
  content: string;
  createdAt: string;
};

/** Keyed hashes of submissions. `recordId`: the key recognises a repeat, and is deleted with this record. */
type FormKeysTable = { key: string; createdAt: string; recordId: string | null };

type RateLimitsTable = { key: string; windowStart: string; count: number };

/** A mail before an occasion. The tokens of the links in the mails are stored as hashes. */
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

/** Slots of prayer that people take, one after the other from the start on. */
type PrayerWatchesTable = Edited &
  Published & {
    title: string;
    description: string;
    /** Wall time in `zone`, 2026-11-20T18:00; empty in a draft. */
    startsAt: string;
    zone: string;
    slotMinutes: number;
    slotCount: number;
    /** It starts again each week at the same wall time. */
    isWeekly: Generated<boolean>;
    /** The instant when the last slot ends; null if it is weekly. */
    endsAt: string | null;
    /** The programme that it belongs to. */
    gatheringId: string | null;
  };

/** A person who took a slot. It counts once it is confirmed. */
type WatchSignupsTable = Consented & {
  id: string;
  watchId: string;
  /** 0 is the first slot. */
  slot: number;
  /** Weeks after the start of the watch: the only week, or with `isWeekly` the first one. */
  firstWeek: number;
  isWeekly: Generated<boolean>;
  name: string;
  email: string;
  emailHash: string;
  /** The person's own time zone. */
  zone: string;
  /** The person wants no reminders. */
  isSilent: Generated<boolean>;
  confirmedAt: string | null;
  /** When the watch ends for this person; null if the slot is weekly. Retention counts from here. */
  endsAt: string | null;
  createdAt: string;
  version: Generated<number>;
};

/** Self-service link of a submission. Its token is derived from the seed and our key, and stored nowhere. */
type PrivateLinksTable = {
  recordId: string;
  area: "prayerRequests" | "testimonies" | "contactMessages" | "partnerships";
  seed: string;
  tokenHash: string;
  createdAt: string;
  endedAt: string | null;
  /** The last time. */
  correctedAt: string | null;
  withdrawnAt: string | null;
};

/**
 * An internal note about a submission, or a reply to its sender: mailed by the site, or written elsewhere and recorded.
 * The text is always encrypted, because it may be about a confidential request.
 */
type RecordNotesTable = {
  id: string;
  area: PrivateLinksTable["area"];
  recordId: string;
  kind: "note" | "mailReply" | "otherReply";
  /** A user id. */
  author: string;
  sealed: string;
  createdAt: string;
};

/** Who has a record open. A row counts for a minute. */
type PresenceTable = { recordId: string; userId: string; seenAt: string; isEditing: boolean };

/** An action on many records: how far it is, and what Undo needs. No text of any record. */
type BulkRunsTable = {
  id: string;
  userId: string;
  area: string;
  action: string;
  /** The choice that the action needs, for example an assignee. */
  value: string;
  /** Not read any more: servers of an earlier version go on from the record with this id. */
  cursor: string;
  /** JSON: the chosen records with their version. Null when nothing is left to do, so that nothing more is done. */
  selection: string | null;
  total: number;
  /** Records that are done or skipped. */
  handled: number;
  /** Changes that Undo has handled. */
  undone: number;
  /** JSON: the number of skipped records by reason. */
  skipped: string;
  /** JSON: the changed records, with their version and the action that undoes the change. */
  changes: string;
  createdAt: string;
  /** Until then only one request goes on with the run. Null between two requests. */
  claimedUntil: string | null;
};

/** Keyed hashes of erased records, so that a restored backup is erased again. */
type ErasuresTable = { id: string; area: string; recordHash: string; at: string };

/** Incremented in the transaction of any public change of its area. */
type ContentVersionsTable = { area: ContentArea; version: number };

export type Role = "administrator" | "editor" | "prayerTeam" | "messages" | "treasurer";

/** The email address is stored in lower case. */
type UsersTable = {
  id: string;
  email: string;
  name: string;
  passwordHash: string;
  /** A JSON list of `Role`. */
  roles: string;
  createdAt: string;
  disabledAt: string | null;
  version: Generated<number>;
  /** The encrypted TOTP key; null if two-factor authentication is off. */
  totpSealed: string | null;
  /** The time step of the last used code. No code is accepted twice. */
  totpStep: number | null;
  lastSignInAt: string | null;
};

/** Each works for one sign-in. Only a keyed hash is stored. */
type BackupCodesTable = { userId: string; codeHash: string; usedAt: string | null };

/** A WebAuthn credential. Its private key never leaves the person's device. */
type PasskeysTable = {
  id: string;
  userId: string;
  /** Base64url, as is `publicKey` (a COSE key). */
  credentialId: string;
  publicKey: string;
  /** How often it was used, or always 0 if the device does not count. */
  counter: number;
  /** How the device is reached, as a JSON list. */
  transports: string;
  /** The host that it was made for. It works on no other. */
  relyingParty: string;
  name: string;
  /** Copied to the person's other devices by its maker. */
  isBackedUp: Generated<boolean>;
  createdAt: string;
  lastUsedAt: string | null;
};

/** The token is only in the cookie. */
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

/** A browser that this person has signed in with. It has its own login limit. */
type KnownDevicesTable = { tokenHash: string; userId: string; lastUsedAt: string };

/** At most one `setup` link, and one open `invite` link for each address. */
type OneTimeLinksTable = {
  tokenHash: string;
  /** Null if the link is printed instead of mailed. */
  id: string | null;
  createdAt: string | null;
  purpose: "setup" | "invite" | "reset";
  userId: string | null;
  /** The administrator who made it, as long as they are one: otherwise it does not work. Null if nobody did. */
  issuedBy: string | null;
  email: string | null;
  /** A JSON list of `Role`, for an invitation. */
  roles: string | null;
  expiresAt: string;
  usedAt: string | null;
};

/** How often a public page was opened on a day. Nothing about the visitors is stored. */
type PageViewsTable = {
  /** The day and the page, so that two processes add to the same row. */
  id: string;
  /** In the home time zone. */
  day: string;
  /** The route, for example /sermons. */
  page: string;
  count: number;
};

/** A filter that a person keeps for a list. */
type SavedFiltersTable = {
  id: string;
  userId: string;
  /** The path of the list. */
  list: string;
  name: string;
  /** Search params without the search text, which may name a person. */
  query: string;
  createdAt: string;
};

/**
 * A record that visitors can find. Its words are in `words` on PostgreSQL and in `search_words` on SQLite; only
 * `app/platform/search` reads them.
 */
type SearchEntriesTable = {
  /** Sorts by date. */
  id: number;
  /** The table of the record, or the name of a set of built-in texts. */
  source: string;
  kind: "sermons" | "testimonies" | "prayers" | "programmes" | "pages";
  recordId: string;
  publicFrom: string;
  lastDay: string | null;
  /** Of texts that are not rows of a table. */
  contentHash: string | null;
  /** The version of the rules that made its words. */
  wordsVersion: number;
};

export type Schema = {
  prayers: PrayersTable;
  sermons: SermonsTable;
  sermonAddresses: SermonAddressesTable;
  preachers: SermonGroupTable;
  series: SermonGroupTable;
  topics: SermonGroupTable;
  sermonGroups: SermonGroupsTable;
  formerGroupAddresses: FormerGroupAddressesTable;
  sermonPassages: SermonPassagesTable;
  livestreams: LivestreamsTable;
  gallery: GalleryTable;
  programmes: ProgrammesTable;
  gatherings: GatheringsTable;
  announcements: AnnouncementsTable;
  prayerRequests: PrayerRequestsTable;
  testimonies: TestimoniesTable;
  contactMessages: ContactMessagesTable;
  partnerships: PartnershipsTable;
  revisions: RevisionsTable;
  settings: SettingsTable;
  outbox: OutboxTable;
  prayerMarks: PrayerMarksTable;
  prayerCounts: PrayerCountsTable;
  prayerDays: PrayerDaysTable;
  requestReports: RequestReportsTable;
  prayerLeases: PrayerLeasesTable;
  requestUpdates: RequestUpdatesTable;
  dailyLists: DailyListsTable;
  auditLog: AuditLogTable;
  media: MediaTable;
  uploadParts: UploadPartsTable;
  audioFiles: AudioFilesTable;
  audioParts: AudioPartsTable;
  captionFiles: CaptionFilesTable;
  formKeys: FormKeysTable;
  rateLimits: RateLimitsTable;
  reminders: RemindersTable;
  prayerWatches: PrayerWatchesTable;
  watchSignups: WatchSignupsTable;
  privateLinks: PrivateLinksTable;
  recordNotes: RecordNotesTable;
  presence: PresenceTable;
  bulkRuns: BulkRunsTable;
  erasures: ErasuresTable;
  contentVersions: ContentVersionsTable;
  users: UsersTable;
  sessions: SessionsTable;
  knownDevices: KnownDevicesTable;
  backupCodes: BackupCodesTable;
  passkeys: PasskeysTable;
  oneTimeLinks: OneTimeLinksTable;
  pageViews: PageViewsTable;
  savedFilters: SavedFiltersTable;
  searchEntries: SearchEntriesTable;
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
  "media",
  "requestUpdates",
  "prayerWatches",
  "watchSignups",
  "sermonAddresses",
  "preachers",
  "series",
  "topics",
  "sermonGroups",
  "formerGroupAddresses",
  "sermonPassages",
] as const;
export type ContentArea = (typeof contentAreas)[number];
