/** Forgets what people sent us after the time that Settings name and the privacy policy states. */
import { type SqlBool, sql } from "kysely";
import { audit } from "~/platform/audit.server";
import { incrementContentVersion } from "~/platform/cache/content-versions.server";
import { type Database, db } from "~/platform/database.server";
import { emptyPictureTrash } from "~/platform/media/media-trash.server";
import { deleteOrphanedPrivateLinks } from "~/platform/privacy/private-links.server";
import type { ContentArea, Schema } from "~db/schema.server";
import type { RetentionDays } from "./settings";
import { readCurrentSettings } from "./settings.server";

/** How many of which things. */
export type DeletionCounts = { what: string; count: number }[];

type Rule = {
  what: string;
  table: keyof Schema;
  /** No row is over by two rules: what is foreseen is what is then forgotten. */
  isOver: ReturnType<typeof sql<SqlBool>>;
  /** What visitors may have seen of it. */
  area?: ContentArea;
};

const dayMs = 86_400_000;
const pictures = "pictures in the trash";
const daysToConfirm = 7;
const tablesWithTrash = [
  ...(["prayers", "sermons", "livestreams", "gallery", "programmes"] as const),
  ...(["gatherings", "announcements", "testimonies"] as const),
];

/** What the next run would forget, if things were kept for so long. */
export async function previewRetention(
  database: Database,
  keptDays: RetentionDays,
  now = Date.now(),
): Promise<DeletionCounts> {
  const counts: DeletionCounts = [];
  const rules = [...rulesAt(now, keptDays), picturesOver(now, keptDays)];
  for (const { what, table, isOver } of rules) {
    const { count } = await database
      .selectFrom(table as "sermons")
      .select((q) => q.fn.countAll<string | number>().as("count"))
      .where(isOver)
      .executeTakeFirstOrThrow();
    counts.push({ what, count: Number(count) });
  }
  return summed(counts);
}

/** Forgets it, and writes down how much of what. */
export async function deleteExpiredRecords(
  database: Database,
  now = Date.now(),
): Promise<DeletionCounts> {
  return database.transaction().execute(async (transaction) => {
    const { keptDays } = await readCurrentSettings(transaction);
    const counts: DeletionCounts = [];
    for (const { what, table, isOver, area } of rulesAt(now, keptDays)) {
      const { numDeletedRows } = await transaction
        .deleteFrom(table as "sermons")
        .where(isOver)
        .executeTakeFirst();
      if (area && numDeletedRows > 0n) await incrementContentVersion(transaction, area);
      counts.push({ what, count: Number(numDeletedRows) });
    }
    await deleteOrphanedPrivateLinks(transaction);
    const forgotten = summed(counts);
    await writeDown(transaction, forgotten);
    return forgotten;
  });
}

/** Pictures have files too, which no transaction takes back: one after the other, when the rest is done. */
export async function deleteExpiredPictures(): Promise<void> {
  const { keptDays } = await readCurrentSettings(db);
  const count = await emptyPictureTrash(keptDays.trash);
  await writeDown(db, summed([{ what: pictures, count }]));
}

async function writeDown(database: Database, forgotten: DeletionCounts): Promise<void> {
  if (forgotten.length === 0) return;
  const action = `forgot what is over: ${inWords(forgotten)}`;
  await audit(database, { actor: "system", action, area: "retention", after: forgotten });
}

/**
 * When what is held came in, as it stands now. Somebody may correct what they sent long ago, and the new words may be
 * held: the days in which a person can look at them begin then.
 */
const cameAt = sql<string>`coalesce(
  (select corrected_at from private_links where record_id = id), created_at)`;

function rulesAt(now: number, keptDays: RetentionDays): Rule[] {
  const before = (key: keyof RetentionDays) => new Date(now - keptDays[key] * dayMs).toISOString();
  const [closed, messages, held] = [before("closedRequests"), before("messages"), before("held")];
  const [sentMail, trash] = [before("sentMail"), before("trash")];
  return [
    {
      what: "closed prayer requests",
      table: "prayerRequests",
      isOver: sql`closed_at is not null and closed_at < ${closed}`,
      area: "prayerRequests",
    },
    {
      what: "held prayer requests",
      table: "prayerRequests",
      isOver: sql`visibility = 'held' and not needs_care and not is_confidential
        and ${cameAt} < ${held} and (closed_at is null or closed_at >= ${closed})`,
    },
    { what: "messages", table: "contactMessages", isOver: sql`created_at < ${messages}` },
    {
      what: "held messages",
      table: "contactMessages",
      isOver: sql`is_held and ${cameAt} < ${held} and created_at >= ${messages}`,
    },
    {
      what: "held testimonies",
      table: "testimonies",
      isOver: sql`is_held and ${cameAt} < ${held} and (deleted_at is null or deleted_at >= ${trash})`,
    },
    {
      what: "held partnership forms",
      table: "partnerships",
      isOver: sql`is_held and ${cameAt} < ${held}`,
    },
    {
      what: "notes of sent mails",
      table: "outbox",
      isOver: sql`status = 'sent' and sent_at < ${sentMail}`,
    },
    ...reminderRules(now),
    ...tablesWithTrash.map((table) => ({
      what: "records in the trash",
      table,
      isOver: sql<SqlBool>`deleted_at is not null and deleted_at < ${trash}`,
    })),
  ];
}

/** Those that nobody confirmed, and those of a day that is past or of a record that is gone. */
function reminderRules(now: number): Rule[] {
  const asked = new Date(now - daysToConfirm * dayMs).toISOString();
  // Two days, so that the day is over in every zone.
  const border = new Date(now - 2 * dayMs).toISOString().slice(0, 10);
  const isUnconfirmed = sql<SqlBool>`confirmed_at is null and created_at < ${asked}`;
  const hasNothingToCome = sql<SqlBool>`not (
    (occasion_kind = 'gathering' and occasion_id in (select id from gatherings)) or
    (occasion_kind = 'programme'
      and occasion_id in (select id from programmes where end_date >= ${border})) or
    (occasion_kind = 'livestream'
      and occasion_id in (select id from livestreams where scheduled_date >= ${border})))`;
  return [
    { what: "unconfirmed reminders", table: "reminders", isOver: isUnconfirmed },
    {
      what: "reminders of what is over",
      table: "reminders",
      isOver: sql`${hasNothingToCome} and not (${isUnconfirmed})`,
    },
  ];
}

function picturesOver(now: number, { trash }: RetentionDays): Rule {
  const over = new Date(now - trash * dayMs).toISOString();
  return { what: pictures, table: "media", isOver: sql`deleted_at < ${over}` };
}

function summed(counts: DeletionCounts): DeletionCounts {
  const sums = new Map<string, number>();
  for (const { what, count } of counts) sums.set(what, (sums.get(what) ?? 0) + count);
  return [...sums].map(([what, count]) => ({ what, count })).filter(({ count }) => count > 0);
}

function inWords(forgotten: DeletionCounts): string {
  return forgotten.map(({ what, count }) => `${count} ${what}`).join(", ");
}
