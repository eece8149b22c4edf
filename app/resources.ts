/** Every kind of record: what it is called, where it is managed, who may see it, and how it is stored. */
import type { PictureColumn, Resource } from "~/crud/resource";
import type { Permission } from "~/platform/auth/permission.server";
import type { IconName } from "~/ui/icons";
import type { Schema } from "~db/schema.server";

/**
 * Tables without a screen of records. `backup` is the key column, or false for what a backup must not bring back.
 * `isAccount`: who may sign in, and how. A restore does not change such a table if the site has accounts.
 */
type SystemTable = ({ backup: string } | { backup: false; reason: string }) & { isAccount?: true };

const systemTables = {
  users: { backup: "id", isAccount: true },
  passkeys: { backup: "id", isAccount: true },
  revisions: { backup: "id" },
  settings: { backup: "key" },
  reminders: { backup: "id" },
  watchSignups: { backup: "id" },
  privateLinks: { backup: "recordId" },
  sermonAddresses: { backup: "slug" },
  sermonGroups: { backup: "id" },
  formerGroupAddresses: { backup: "address" },
  recordNotes: { backup: "id" },
  erasures: { backup: "id" },
  outbox: { backup: "id" },
  auditLog: { backup: "id" },
  contentVersions: { backup: "area" },
  pageViews: { backup: "id" },
  prayerCounts: { backup: "requestId" },
  prayerDays: { backup: "day" },
  requestUpdates: { backup: "id" },
  requestReports: { backup: "id" },
  savedFilters: { backup: "id", isAccount: true },
  dailyLists: { backup: "userId", isAccount: true },
  sermonPassages: { backup: false, reason: "they are made again from the sermons at the start" },
  sessions: { backup: false, reason: "a session that was ended must stay ended" },
  oneTimeLinks: { backup: false, reason: "a link that was used must stay used" },
  knownDevices: { backup: false, reason: "they belong to sessions" },
  backupCodes: { backup: false, reason: "a code that was used must stay used", isAccount: true },
  formKeys: { backup: false, reason: "they serve for eight days" },
  rateLimits: { backup: false, reason: "they serve for an hour" },
  audioFiles: { backup: "id" },
  captionFiles: { backup: "hash" },
  uploadParts: { backup: false, reason: "they serve for a day" },
  audioParts: { backup: false, reason: "they serve for two days" },
  prayerMarks: { backup: false, reason: "they serve for two days" },
  prayerLeases: { backup: false, reason: "they serve for ten minutes" },
  presence: { backup: false, reason: "it serves for a minute" },
  bulkRuns: { backup: false, reason: "they serve for Undo, for a day" },
  searchEntries: { backup: false, reason: "they are made from the other tables at the next start" },
} as const satisfies Partial<Record<keyof Schema, SystemTable>>;

/** A resource has the name of its table, which is also its area in the audit log. */
export type ResourceName = Exclude<keyof Schema, keyof typeof systemTables>;

type ResourceEntry<Table extends ResourceName> = Resource & {
  /** In the audit log and on the dashboard. */
  label: string;
  icon: IconName;
  permission: Permission;
  /** Its entry in the side menu. Resources with the same path share one entry. */
  menu?: { label: string; icon: IconName };
  /** Counted on the dashboard, under this label. */
  dashboardLabel?: string;
  /** Deleted records go to the trash first. */
  hasTrash: Schema[Table] extends { deletedAt: string | null } ? true : false;
  /** Drafts and later publishing. */
  hasDrafts: Schema[Table] extends { publishedAt: string | null } ? true : false;
  /** The label of its sample content, where the product brings some. */
  sampleLabel?: Schema[Table] extends { isSample: unknown } ? string : never;
  /** Columns that hold the URL of a picture, with what a person calls the record. */
  pictures?: readonly PictureColumn<keyof Schema[Table] & string>[];
};

/** In the order of the dashboard and of the side menu. */
export const resources = {
  prayers: {
    name: "Prayer point",
    singular: "prayer point",
    heading: "Prayer Points",
    plural: "prayer points",
    path: "/admin/prayers?tab=points",
    publicPath: "/prayers",
    label: "Prayer points",
    icon: "flame",
    permission: "content",
    menu: { label: "Prayers", icon: "hand-heart" },
    dashboardLabel: "Prayer points",
    hasTrash: true,
    hasDrafts: false,
    sampleLabel: "prayer points",
  },
  sermons: {
    name: "Sermon",
    singular: "sermon",
    heading: "Sermons",
    plural: "sermons",
    path: "/admin/sermons",
    publicPath: "/sermons",
    label: "Sermons",
    icon: "book-open",
    permission: "content",
    menu: { label: "Sermons", icon: "book-open" },
    dashboardLabel: "Sermons",
    hasTrash: true,
    hasDrafts: true,
    canDuplicate: true,
    sampleLabel: "sermons",
    pictures: [
      { column: "coverUrl", label: "the cover of the sermon", holds: "upload" },
      { column: "content", label: "the text of the sermon", holds: "text" },
    ],
  },
  series: {
    name: "Series",
    singular: "series",
    heading: "Series",
    plural: "series",
    path: "/admin/sermons?kind=series",
    publicPath: "/sermons/series",
    label: "Series of sermons",
    icon: "list",
    permission: "content",
    hasTrash: true,
    hasDrafts: false,
    pictures: [{ column: "pictureUrl", label: "the picture of the series", holds: "upload" }],
  },
  preachers: {
    name: "Preacher",
    singular: "preacher",
    heading: "Preachers",
    plural: "preachers",
    path: "/admin/sermons?kind=preachers",
    publicPath: "/sermons",
    label: "Preachers",
    icon: "user",
    permission: "content",
    hasTrash: true,
    hasDrafts: false,
    pictures: [{ column: "pictureUrl", label: "the picture of the preacher", holds: "upload" }],
  },
  topics: {
    name: "Topic",
    singular: "topic",
    heading: "Topics",
    plural: "topics",
    path: "/admin/sermons?kind=topics",
    publicPath: "/sermons",
    label: "Topics of sermons",
    icon: "sprout",
    permission: "content",
    hasTrash: true,
    hasDrafts: false,
    pictures: [{ column: "pictureUrl", label: "the picture of the topic", holds: "upload" }],
  },
  testimonies: {
    name: "Testimony",
    singular: "testimony",
    heading: "Testimonies",
    plural: "testimonies",
    path: "/admin/testimonies",
    publicPath: "/testimonies",
    label: "Testimonies",
    icon: "quote",
    permission: "testimonies",
    menu: { label: "Testimonies", icon: "quote" },
    dashboardLabel: "Testimonies",
    hasTrash: true,
    hasDrafts: false,
  },
  livestreams: {
    name: "Livestream",
    singular: "livestream",
    heading: "Livestreams",
    plural: "livestreams",
    path: "/admin/livestreams",
    publicPath: "/livestream",
    label: "Livestreams",
    icon: "video",
    permission: "content",
    menu: { label: "Livestreams", icon: "video" },
    dashboardLabel: "Livestreams",
    hasTrash: true,
    hasDrafts: false,
    sampleLabel: "livestreams",
    pictures: [
      { column: "thumbnailUrl", label: "the livestream" },
      { column: "thumbnailPicture", label: "the livestream", holds: "upload" },
    ],
  },
  gallery: {
    name: "Gallery image",
    singular: "image",
    heading: "Gallery",
    plural: "gallery images",
    path: "/admin/gallery",
    publicPath: "/gallery",
    label: "Gallery",
    icon: "images",
    permission: "content",
    menu: { label: "Gallery", icon: "images" },
    dashboardLabel: "Gallery items",
    hasTrash: true,
    hasDrafts: true,
    sampleLabel: "gallery images",
    pictures: [{ column: "imageUrl", label: "the gallery image" }],
  },
  programmes: {
    name: "Programme",
    singular: "programme",
    heading: "Dated",
    plural: "programmes",
    path: "/admin/programmes?kind=dated",
    publicPath: "/programmes",
    label: "Programmes",
    icon: "calendar-days",
    permission: "content",
    menu: { label: "Programmes", icon: "calendar-days" },
    dashboardLabel: "Programmes",
    hasTrash: true,
    hasDrafts: true,
    canDuplicate: true,
    pictures: [{ column: "flyerUrl", label: "the flyer of the programme", holds: "upload" }],
  },
  gatherings: {
    name: "Programme",
    singular: "programme",
    heading: "Every week and month",
    plural: "programmes",
    path: "/admin/programmes?kind=every",
    publicPath: "/programmes",
    label: "Gatherings",
    icon: "calendar-sync",
    permission: "content",
    dashboardLabel: "Every week and month",
    hasTrash: true,
    hasDrafts: false,
    sampleLabel: "programmes of every week and month",
    pictures: [{ column: "flyerUrl", label: "the flyer of the programme", holds: "upload" }],
  },
  prayerWatches: {
    name: "Prayer watch",
    singular: "prayer watch",
    heading: "Prayer Watches",
    plural: "prayer watches",
    path: "/admin/watches",
    publicPath: "/prayer-watch",
    label: "Prayer watches",
    icon: "clock",
    permission: "watches",
    menu: { label: "Prayer watches", icon: "clock" },
    hasTrash: true,
    hasDrafts: true,
  },
  prayerRequests: {
    name: "Prayer request",
    singular: "prayer request",
    heading: "Prayer Requests",
    plural: "prayer requests",
    path: "/admin/prayers",
    publicPath: "/prayers",
    label: "Prayer requests",
    icon: "hand-heart",
    permission: "prayerRequests",
    dashboardLabel: "Prayer requests",
    hasTrash: false,
    hasDrafts: false,
  },
  partnerships: {
    name: "Partnership",
    singular: "partnership",
    heading: "Partners",
    plural: "partners",
    path: "/admin/partners",
    publicPath: "/donations",
    label: "Partners",
    icon: "handshake",
    permission: "partners",
    menu: { label: "Partners", icon: "handshake" },
    hasTrash: false,
    hasDrafts: false,
  },
  contactMessages: {
    name: "Message",
    singular: "message",
    heading: "Messages",
    plural: "messages",
    path: "/admin/messages",
    publicPath: "/contact",
    label: "Messages",
    icon: "inbox",
    permission: "messages",
    menu: { label: "Messages", icon: "inbox" },
    hasTrash: false,
    hasDrafts: false,
  },
  announcements: {
    name: "Announcement",
    singular: "announcement",
    heading: "Announcements",
    plural: "announcements",
    path: "/admin/settings/announcements",
    publicPath: "/#announcements",
    label: "Announcements",
    icon: "megaphone",
    permission: "content",
    menu: { label: "Announcements", icon: "megaphone" },
    hasTrash: true,
    hasDrafts: true,
    sampleLabel: "announcements",
  },
  media: {
    name: "Picture",
    singular: "picture",
    heading: "Pictures",
    plural: "pictures",
    path: "/admin/media",
    publicPath: "/gallery",
    label: "Pictures",
    icon: "images",
    permission: "content",
    hasTrash: true,
    hasDrafts: false,
  },
} as const satisfies { [Table in ResourceName]: ResourceEntry<Table> };

const names = Object.keys(resources) as ResourceName[];

const systemNames = Object.keys(systemTables) as (keyof typeof systemTables)[];

/** Tables of a backup with their key column. `users` come first: other rows refer to them. */
export const backupTables = {
  included: Object.fromEntries([
    ["users", systemTables.users.backup],
    ...names.map((name) => [name, "id"]),
    ...systemNames.map((name) => [name, systemTables[name].backup]).filter(([, key]) => key),
  ]) as Partial<Record<keyof Schema, string>>,
  excluded: systemNames.filter((name) => systemTables[name].backup === false),
  accounts: systemNames.filter((name) => "isAccount" in systemTables[name]),
};

type EditedTable = {
  [Table in ResourceName]: Schema[Table] extends { isSample: unknown } ? Table : never;
}[ResourceName];

/** Tables whose trash is emptied by deleting rows. Pictures have files too and are deleted one by one. */
export const trashTables = names.filter(
  (name): name is EditedTable => resources[name].hasTrash && name !== "media",
);

export type SampleTable = {
  [Table in ResourceName]: (typeof resources)[Table] extends { sampleLabel: string }
    ? Table
    : never;
}[ResourceName];

/** Tables with sample content, and its label. */
export const sampleTables = names.flatMap((name) => {
  const resource = resources[name];
  return "sampleLabel" in resource
    ? [{ table: name as SampleTable, label: resource.sampleLabel }]
    : [];
});

export type PictureTable = {
  [Table in ResourceName]: (typeof resources)[Table] extends { pictures: unknown } ? Table : never;
}[ResourceName];

/** Columns that hold the URL of a picture. */
export const pictureColumns = names.flatMap((name) => {
  const resource = resources[name];
  return "pictures" in resource
    ? resource.pictures.map((picture) => ({ table: name as PictureTable, ...picture }))
    : [];
});
