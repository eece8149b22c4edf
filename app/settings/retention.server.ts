/** Deletes records after the periods that Settings define and the privacy policy states. */
import { type SqlBool, sql } from "kysely";
import { audit } from "~/platform/audit.server";
import { type Database, db } from "~/platform/database.server";
import { emptyPictureTrash } from "~/platform/media/media-trash.server";
import { deleteOrphanedPrivateLinks } from "~/platform/privacy/private-links.server";
import { deleteOrphanedRequestRows } from "~/platform/privacy/request-tables.server";
import { type HeldTable, isUntouchedSpam } from "~/platform/records/held.server";
import { deleteOrphanedNotes } from "~/platform/records/record-notes.server";
import { deleteOrphanedRevisions, revisionDays } from "~/platform/records/revisions.server";
import { formatCount } from "~/ui/format-count";
import type { Schema } from "~db/schema.server";
import type { RetentionDays } from "./settings";
import { readCurrentSettings } from "./settings.server";

export type DeletionCounts = { what: string; count: number }[];

type Rule = {
  what: string;
  table: keyof Schema;
  /** No row may match two rules: the preview must equal what is deleted. */
  isExpired: ReturnType<typeof sql<SqlBool>>;
};

const dayMs = 86_400_000;
const pictures = "pictures in the trash";
const daysToConfirm = 7;
const daysAfterWatch = 30;
/** Two years, as the privacy policy and Settings say. */
const auditDays = 730;
/** Tables with a trash. Pictures are deleted one by one, with their files. */
type TrashTable = {
  [Table in keyof Schema]: Schema[Table] extends { deletedAt: string | null; isSample: unknown }
    ? Table
    : never;
}[keyof Schema];

/** Counts what the next run would delete with these periods. */
export async function previewRetention(
  database: Database,
  trashTables: readonly TrashTable[],
  keptDays: RetentionDays,
  now = Date.now(),
): Promise<DeletionCounts> {
  const counts: DeletionCounts = [];
  const rules = [...rulesAt(now, keptDays, trashTables), expiredPictures(now, keptDays)];
  for (const { what, table, isExpired } of rules) {
    const { count } = await database
      .selectFrom(table as "sermons")
      .select((q) => q.fn.countAll<string | number>().as("count"))
      .where(isExpired)
      .executeTakeFirstOrThrow();
    counts.push({ what, count: Number(count) });
  }
  return sumByLabel(counts);
}

/** Deletes expired records and writes the counts to the audit log. */
export async function deleteExpiredRecords(
  database: Database,
  trashTables: readonly TrashTable[],
  now = Date.now(),
): Promise<DeletionCounts> {
  return database.transaction().execute(async (transaction) => {
    const { keptDays } = await readCurrentSettings(transaction);
    const counts: DeletionCounts = [];
    for (const { what, table, isExpired } of rulesAt(now, keptDays, trashTables)) {
      const { numDeletedRows } = await transaction
        .deleteFrom(table as "sermons")
        .where(isExpired)
        .executeTakeFirst();
      counts.push({ what, count: Number(numDeletedRows) });
    }
    await deleteOrphanedPrivateLinks(transaction);
    await deleteOrphanedRevisions(transaction, trashTables);
    await deleteOrphanedNotes(transaction);
    await deleteOrphanedRequestRows(transaction);
    const deleted = sumByLabel(counts);
    await writeAuditEntry(transaction, deleted);
    return deleted;
  });
}

/** Pictures have files, which cannot be rolled back: they are deleted one at a time, after the rest. */
export async function deleteExpiredPictures(): Promise<void> {
  const { keptDays } = await readCurrentSettings(db);
  const count = await emptyPictureTrash(keptDays.trash);
  await writeAuditEntry(db, sumByLabel([{ what: pictures, count }]));
}

async function writeAuditEntry(database: Database, deleted: DeletionCounts): Promise<void> {
  if (deleted.length === 0) return;
  const action = `forgot what is over: ${formatCounts(deleted)}`;
  await audit(database, { actor: "system", action, area: "retention", after: deleted });
}

function rulesAt(now: number, keptDays: RetentionDays, trashTables: readonly TrashTable[]): Rule[] {
  const before = (key: keyof RetentionDays) => new Date(now - keptDays[key] * dayMs).toISOString();
  const [closed, messages, held] = [before("closedRequests"), before("messages"), before("held")];
  const [sentMail, trash] = [before("sentMail"), before("trash")];
  return [
    {
      what: "closed prayer requests",
      table: "prayerRequests",
      isExpired: sql`closed_at is not null and closed_at < ${closed}
        and (updated_text_at is null or updated_text_at < ${closed})`,
    },
    { what: "messages", table: "contactMessages", isExpired: areOver(messages) },
    ...spamRules(held, messages),
    {
      what: "notes of sent mails",
      table: "outbox",
      isExpired: sql`status = 'sent' and sent_at < ${sentMail}`,
    },
    {
      what: "old versions of records",
      table: "revisions",
      isExpired: sql`saved_at < ${new Date(now - revisionDays * dayMs).toISOString()}`,
    },
    {
      what: "entries of the audit log",
      table: "auditLog",
      isExpired: sql`at < ${new Date(now - auditDays * dayMs).toISOString()}`,
    },
    ...reminderRules(now),
    ...watchRules(now),
    ...trashTables.map((table) => ({
      what: "records in the trash",
      table,
      isExpired: sql<SqlBool>`deleted_at is not null and deleted_at < ${trash}`,
    })),
  ];
}

/** The period starts again with each reply. */
function areOver(before: string) {
  return sql<SqlBool>`created_at < ${before} and id not in (
    select record_id from ${sql.table("recordNotes")} where kind <> 'note' and created_at >= ${before})`;
}

/** The team has not looked at it, or has marked it as spam. An old message is counted with the messages. */
function spamRules(heldBefore: string, messages: string): Rule[] {
  const isOver = (table: HeldTable) =>
    sql<SqlBool>`${isUntouchedSpam(table)} and held_at < ${heldBefore}`;
  return [
    {
      what: "prayer requests held as spam",
      table: "prayerRequests",
      isExpired: isOver("prayerRequests"),
    },
    {
      what: "messages held as spam",
      table: "contactMessages",
      isExpired: sql`${isOver("contactMessages")} and not (${areOver(messages)})`,
    },
    { what: "testimonies held as spam", table: "testimonies", isExpired: isOver("testimonies") },
    {
      what: "partnership forms held as spam",
      table: "partnerships",
      isExpired: isOver("partnerships"),
    },
  ];
}

/** Unconfirmed reminders, and reminders of occasions that are past or deleted. */
function reminderRules(now: number): Rule[] {
  const confirmBefore = new Date(now - daysToConfirm * dayMs).toISOString();
  // Two days, so that the day has ended in every time zone.
  const earliestDay = new Date(now - 2 * dayMs).toISOString().slice(0, 10);
  const isUnconfirmed = sql<SqlBool>`confirmed_at is null and created_at < ${confirmBefore}`;
  const isPast = sql<SqlBool>`not (
    (occasion_kind = 'gathering' and occasion_id in (select id from ${sql.table("gatherings")})) or
    (occasion_kind = 'programme'
      and occasion_id in (select id from ${sql.table("programmes")} where end_date >= ${earliestDay})) or
    (occasion_kind = 'livestream'
      and occasion_id in (select id from ${sql.table("livestreams")} where scheduled_date >= ${earliestDay})))`;
  return [
    { what: "unconfirmed reminders", table: "reminders", isExpired: isUnconfirmed },
    {
      what: "reminders of what is over",
      table: "reminders",
      isExpired: sql`${isPast} and not (${isUnconfirmed})`,
    },
  ];
}

/** Unconfirmed slots of prayer watches, and those of watches that ended a month ago or are deleted. */
function watchRules(now: number): Rule[] {
  const confirmBefore = new Date(now - daysToConfirm * dayMs).toISOString();
  const endedBefore = new Date(now - daysAfterWatch * dayMs).toISOString();
  // Without a mail that could ask, the team confirms the slot by hand.
  const isUnconfirmed = sql<SqlBool>`confirmed_at is null and created_at < ${confirmBefore}
    and id not in (select subject_id from ${sql.table("outbox")} where kind = 'watch.confirm' and status <> 'sent')`;
  const isPast = sql<SqlBool>`((ends_at is not null and ends_at < ${endedBefore})
    or watch_id not in (select id from ${sql.table("prayerWatches")}))`;
  return [
    { what: "unconfirmed prayer slots", table: "watchSignups", isExpired: isUnconfirmed },
    {
      what: "prayer slots of what is over",
      table: "watchSignups",
      isExpired: sql`${isPast} and not (${isUnconfirmed})`,
    },
  ];
}

function expiredPictures(now: number, { trash }: RetentionDays): Rule {
  const over = new Date(now - trash * dayMs).toISOString();
  return { what: pictures, table: "media", isExpired: sql`deleted_at < ${over}` };
}

function sumByLabel(counts: DeletionCounts): DeletionCounts {
  const sums = new Map<string, number>();
  for (const { what, count } of counts) sums.set(what, (sums.get(what) ?? 0) + count);
  return [...sums].map(([what, count]) => ({ what, count })).filter(({ count }) => count > 0);
}

function formatCounts(deleted: DeletionCounts): string {
  return deleted.map(({ what, count }) => formatCount(count, what)).join(", ");
}
