/** Builders for tests: each inserts one row with default values and the given overrides. */
import type { Insertable } from "kysely";
import { buildMailedLinkRow } from "~/platform/auth/one-time-links.server";
import { hashPassword } from "~/platform/auth/password.server";
import { confidentialEmailHash, emailHash } from "~/platform/crypto/hashing.server";
import { seal } from "~/platform/crypto/seal.server";
import { db } from "~/platform/database.server";
import { newId } from "~db/new-id.server";
import type { Role, Schema } from "~db/schema.server";

type Row<Table extends keyof Schema> = Partial<Insertable<Schema[Table]>>;

const now = () => new Date().toISOString();
const edited = () => ({ id: newId(), createdAt: now(), updatedAt: now(), isSample: false });
const consented = () => ({ consentVersion: "test", consentAt: now() });

export async function aPrayerRequest(row: Row<"prayerRequests"> = {}) {
  const values = {
    id: newId(),
    createdAt: now(),
    ...consented(),
    name: "Ada",
    email: "ada@example.org",
    subject: "A subject",
    prayerRequest: "Please pray.",
    isUrgent: false,
    isConfidential: false,
    ...row,
  };
  await db.insertInto("prayerRequests").values(values).execute();
  return values;
}

/** A confidential request: its content is encrypted. */
export function aConfidentialRequest(
  content: { name: string; email: string; subject: string; prayerRequest: string },
  row: Row<"prayerRequests"> = {},
) {
  const id = newId();
  return aPrayerRequest({
    id,
    name: null,
    email: null,
    subject: null,
    prayerRequest: null,
    isConfidential: true,
    sealed: seal(content, id),
    emailHash: confidentialEmailHash(content.email),
    ...row,
  });
}

/** What the author wrote later about a public request. */
export async function aRequestUpdate(row: Row<"requestUpdates"> & { requestId: string }) {
  const values = { id: newId(), text: "It is better today.", createdAt: now(), ...row };
  await db.insertInto("requestUpdates").values(values).execute();
  return values;
}

export async function aTestimony(row: Row<"testimonies"> = {}) {
  const values = {
    ...edited(),
    ...consented(),
    name: "Ada",
    email: "ada@example.org",
    title: "A testimony",
    testimony: "It is well.",
    date: "2026-01-01",
    category: "General",
    approved: true,
    sharePublicly: true,
    authorAgreed: true,
    ...row,
  };
  await db.insertInto("testimonies").values(values).execute();
  return values;
}

export async function aContactMessage(row: Row<"contactMessages"> = {}) {
  const values = {
    id: newId(),
    createdAt: now(),
    ...consented(),
    name: "Ada",
    email: "ada@example.org",
    emailHash: "",
    message: "A message",
    ...row,
  };
  await db.insertInto("contactMessages").values(values).execute();
  return values;
}

export async function aPartnership(row: Row<"partnerships"> = {}) {
  const values = {
    id: newId(),
    createdAt: now(),
    ...consented(),
    fullName: "Ada",
    phoneNumber: "+234 800 000 0001",
    emailAddress: "ada@example.org",
    emailHash: "",
    covenantCategories: '["word"]',
    preferredCurrency: "NAIRA",
    ...row,
  };
  await db.insertInto("partnerships").values(values).execute();
  return values;
}

export async function aSermon(row: Row<"sermons"> = {}) {
  const record = edited();
  const values = {
    ...record,
    slug: `sermon-${row.id ?? record.id}`.toLowerCase(),
    publishedAt: now(),
    title: "A sermon",
    preacher: "A preacher",
    date: "2026-01-04",
    duration: 40,
    scripture: "John 1:1",
    description: "A description",
    excerpt: "An excerpt",
    content: "A text",
    videoUrl: "https://example.org/youtube",
    ...row,
  };
  await db.insertInto("sermons").values(values).execute();
  return values;
}

/** A preacher, a series or a topic. */
export async function aSermonGroup(
  kind: "preachers" | "series" | "topics",
  row: Row<"series"> = {},
) {
  const record = edited();
  const values = {
    ...record,
    title: "A group",
    slug: `group-${row.id ?? record.id}`,
    description: "",
    ...row,
  };
  await db.insertInto(kind).values(values).execute();
  return values;
}

/** Puts a sermon into a series, or gives it a topic. */
export async function inSeries(
  sermonId: string,
  groupId: string,
  kind: "series" | "topics" = "series",
): Promise<void> {
  await db.insertInto("sermonGroups").values({ id: newId(), sermonId, groupId, kind }).execute();
}

export async function aLivestream(row: Row<"livestreams"> = {}) {
  const values = {
    ...edited(),
    title: "A livestream",
    description: "A description",
    platform: "youtube",
    duration: 60,
    scheduledDate: "2026-01-04",
    scheduledTime: "06:00",
    streamUrl: "https://example.org/youtube",
    thumbnailUrl: null,
    ...row,
  };
  await db.insertInto("livestreams").values(values).execute();
  return values;
}

export async function aGalleryItem(row: Row<"gallery"> = {}) {
  const values = {
    ...edited(),
    publishedAt: now(),
    title: "A picture",
    description: "A description",
    alt: "A true description",
    imageUrl: "/art/dove-800.jpg",
    type: "image",
    videoUrl: null,
    category: "Worship",
    date: "2026-01-04",
    position: 1000,
    ...row,
  };
  await db.insertInto("gallery").values(values).execute();
  return values;
}

/** A picture of the library, without its files. */
export async function aPicture(row: Row<"media"> = {}) {
  const id = newId();
  const values = {
    id,
    hash: id,
    type: "jpeg",
    width: 4,
    height: 3,
    bytes: 1,
    alt: "A lamp",
    createdAt: now(),
    ...row,
  };
  await db.insertInto("media").values(values).execute();
  return values;
}

export async function aProgramme(row: Row<"programmes"> = {}) {
  const values = {
    ...edited(),
    publishedAt: now(),
    title: "A programme",
    description: "A description",
    category: "Service",
    time: null,
    endTime: null,
    startDate: "2099-01-04",
    endDate: "2099-01-04",
    location: "Lagos",
    featured: false,
    ...row,
  };
  await db.insertInto("programmes").values(values).execute();
  return values;
}

export async function aGathering(row: Row<"gatherings"> = {}) {
  const values = {
    ...edited(),
    title: "A gathering",
    description: "A description",
    icon: "church",
    position: 1000,
    rule: "FREQ=DAILY",
    start: "06:00",
    end: "06:30",
    timeWords: null,
    zone: "Africa/Lagos",
    showsAsProgramme: true,
    showsAsEvent: true,
    showsInWeekly: true,
    showsInMonthly: false,
    exceptions: "[]",
    firstDay: null,
    ...row,
  };
  await db.insertInto("gatherings").values(values).execute();
  return values;
}

/** A note of the team about a submission, by default about a message. */
export async function aRecordNote({
  text = "A note",
  ...row
}: Partial<Omit<Insertable<Schema["recordNotes"]>, "sealed">> & {
  recordId: string;
  text?: string;
}) {
  const id = newId();
  const values = {
    id,
    area: "contactMessages" as const,
    kind: "note" as const,
    author: "somebody",
    createdAt: now(),
    sealed: seal(text, id),
    ...row,
  };
  await db.insertInto("recordNotes").values(values).execute();
  return values;
}

/** Confirmed by default. */
export async function aReminder(row: Row<"reminders"> & { occasionId: string }) {
  const id = row.id ?? newId();
  const hour = new Date(Date.now() - 3_600_000).toISOString();
  const values = {
    id,
    email: `${id}@mailbox.test`,
    emailHash: id,
    minutesBefore: 15,
    occasionKind: "gathering" as const,
    consentVersion: "test",
    tokenHash: `token ${id}`,
    stopHash: `stop ${id}`,
    createdAt: hour,
    confirmedAt: hour,
    ...row,
  };
  await db.insertInto("reminders").values(values).execute();
  return values;
}

export async function anAnnouncement(row: Row<"announcements"> = {}) {
  const values = {
    ...edited(),
    publishedAt: now(),
    title: "An announcement",
    content: "Its content",
    urgent: false,
    endsAt: null,
    ...row,
  };
  await db.insertInto("announcements").values(values).execute();
  return values;
}

export async function aRevision(row: Row<"revisions"> = {}) {
  const values = {
    id: newId(),
    resource: "sermons",
    recordId: null,
    author: null,
    kind: "save" as const,
    fields: JSON.stringify({ title: "A version" }),
    savedAt: now(),
    ...row,
  };
  await db.insertInto("revisions").values(values).execute();
  return values;
}

/** The password of every user that `aUser` creates. */
export const testPassword = "lamp river mountain 7";
let thePasswordHash: Promise<string> | undefined;

/** `role` is their only role. */
export async function aUser({
  role = "administrator",
  ...row
}: Row<"users"> & { role?: Role } = {}) {
  const id = newId();
  thePasswordHash ??= hashPassword(testPassword);
  const values = {
    id,
    email: `${id}@example.org`,
    name: "Grace",
    roles: JSON.stringify([role]),
    passwordHash: await thePasswordHash,
    createdAt: now(),
    ...row,
  };
  await db.insertInto("users").values(values).execute();
  return values;
}

/** Nobody has its private key. */
export async function aPasskey(row: Row<"passkeys"> & { userId: string }) {
  const id = newId();
  const values = {
    id,
    credentialId: id,
    publicKey: "",
    counter: 0,
    transports: "[]",
    relyingParty: "localhost",
    name: "Another phone",
    createdAt: now(),
    lastUsedAt: null,
    ...row,
  };
  await db.insertInto("passkeys").values(values).execute();
  return values;
}

/** A mailed link that is valid for an hour. */
export async function aOneTimeLink(
  row: Row<"oneTimeLinks"> & Pick<Schema["oneTimeLinks"], "purpose">,
) {
  const id = newId();
  const values = { ...buildMailedLinkRow(id, 3_600_000), ...row };
  await db.insertInto("oneTimeLinks").values(values).execute();
  return { ...values, id };
}

export async function setSetting(key: string, value: unknown): Promise<void> {
  const row = { key, value: JSON.stringify(value), updatedAt: now() };
  await db
    .insertInto("settings")
    .values(row)
    .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
    .execute();
}

/** A published watch of 24 hours in Lagos. It starts tomorrow at 18:00. */
export async function aPrayerWatch(row: Row<"prayerWatches"> = {}) {
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const values = {
    ...edited(),
    publishedAt: now(),
    title: "A watch",
    description: "We pray through the night.",
    startsAt: `${day}T18:00`,
    zone: "Africa/Lagos",
    slotMinutes: 60,
    slotCount: 24,
    isWeekly: false,
    endsAt: null,
    gatheringId: null,
    deletedAt: null,
    ...row,
  };
  await db.insertInto("prayerWatches").values(values).execute();
  return { version: 1, ...values };
}

export async function aWatchSignup(row: Row<"watchSignups"> & { watchId: string }) {
  const id = row.id ?? newId();
  const hour = new Date(Date.now() - 3_600_000).toISOString();
  const email = row.email ?? `${id}@mailbox.test`;
  const values = {
    id,
    email,
    emailHash: emailHash(email),
    name: "Ada",
    slot: 0,
    firstWeek: 0,
    isWeekly: false,
    isSilent: false,
    zone: "Africa/Lagos",
    ...consented(),
    createdAt: hour,
    confirmedAt: hour,
    endsAt: null,
    ...row,
  };
  await db.insertInto("watchSignups").values(values).execute();
  return { version: 1, ...values };
}
