/** Who gets the daily prayer list, and when it is due: once for each member and day of their own zone. */
import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { audit } from "~/platform/audit.server";
import { parseRoles } from "~/platform/auth/accounts.server";
import { hasPermission } from "~/platform/auth/permission.server";
import { type Database, db } from "~/platform/database.server";
import { enqueue, wakeMailer } from "~/platform/mail/outbox.server";
import { readRestoreTime } from "~/platform/mail/outbox-queue.server";
import { isPossibleInstant } from "~/platform/possible-instant.server";
import { checkbox } from "~/ui/forms/form-rules";
import { countNews } from "./daily-list-content.server";
import { dailyListMail } from "./daily-list-mail.server";

const zones = new Set(Intl.supportedValuesOf("timeZone"));

export const dailyListSchema = z.object({
  isWanted: checkbox(),
  time: z
    .string({ error: "Please choose an hour from the list" })
    .regex(/^([01]\d|2[0-3]):00$/, { error: "Please choose an hour from the list" }),
  zone: z
    .string({ error: "Please choose a time zone from the list" })
    .refine((name) => zones.has(name), { error: "Please choose a time zone from the list" }),
});

type Wish = { time: string; zone: string };
type List = Wish & { userId: string; sentFor: string | null };

const dayMs = 86_400_000;

export function findDailyList(userId: string) {
  return db
    .selectFrom("dailyLists")
    .select(["time", "zone", "sentFor"])
    .where("userId", "=", userId)
    .executeTakeFirst();
}

/** Turns the list on, changes it, or turns it off. If the hour of today is over, the first list comes tomorrow. */
export function setDailyList(
  userId: string,
  wish: Wish | undefined,
  now: Temporal.Instant = Temporal.Now.instant(),
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    if (!wish) {
      await removeDailyList(transaction, userId);
      return;
    }
    const today = dayIn(wish.zone, now);
    const isOver = Temporal.Instant.compare(dueAt(today, wish), now) <= 0;
    await transaction
      .insertInto("dailyLists")
      .values({ userId, ...wish, sentFor: isOver ? today : null })
      .onConflict((conflict) =>
        conflict.column("userId").doUpdateSet({ ...wish, ...(isOver && { sentFor: today }) }),
      )
      .execute();
    const action = "turned the daily prayer list on";
    await audit(transaction, { actor: userId, action, area: "accounts", after: wish });
  });
}

/** For the link in the mail. Stopping again changes nothing. */
export function stopDailyList(userId: string): Promise<void> {
  return db.transaction().execute((transaction) => removeDailyList(transaction, userId));
}

async function removeDailyList(transaction: Database, userId: string): Promise<void> {
  const { numDeletedRows } = await transaction
    .deleteFrom("dailyLists")
    .where("userId", "=", userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return;
  const action = "turned the daily prayer list off";
  await audit(transaction, { actor: userId, action, area: "accounts" });
}

/**
 * Adds the mails that are due to the outbox. Several servers may run this at the same time. A list that was due before
 * a restore may have been sent: its news come with the next one.
 */
export async function enqueueDueDailyLists(
  now: Temporal.Instant = Temporal.Now.instant(),
): Promise<void> {
  const lists = await db
    .selectFrom("dailyLists")
    .innerJoin("users", "users.id", "dailyLists.userId")
    .select(["userId", "time", "zone", "sentFor", "roles"])
    .where("disabledAt", "is", null)
    .execute();
  const restoredAt = await readRestoreTime(db);
  for (const { roles, ...list } of lists) {
    const day = dayIn(list.zone, now);
    const due = dueAt(day, list);
    const isDue = Temporal.Instant.compare(due, now) <= 0 && toIso(due) > restoredAt;
    if (!isDue || hasListOf(day, list, now)) continue;
    if (hasPermission(parseRoles(roles), "prayerRequests")) await enqueueFor(list, day);
  }
  wakeMailer();
}

/** A person who moves west may have the list of tomorrow already. A later day was stored while a clock was ahead. */
function hasListOf(day: string, list: List, now: Temporal.Instant): boolean {
  const { sentFor } = list;
  return sentFor !== null && sentFor >= day && isPossibleDay(sentFor, list, now);
}

function isPossibleDay(day: string, wish: Wish, now: Temporal.Instant): boolean {
  return isPossibleInstant(toIso(dueAt(day, wish)), dayMs, now.epochMilliseconds);
}

/** The update claims the day, so that two servers do not both send. A day without anything new is done too. */
async function enqueueFor(list: List, day: string): Promise<void> {
  const { userId, sentFor } = list;
  const isAhead = sentFor !== null && sentFor >= day;
  const before = isAhead ? Temporal.PlainDate.from(day).subtract({ days: 1 }).toString() : sentFor;
  const since = before ? toIso(dueAt(before, list)) : "";
  // Before the transaction, which has the only connection to SQLite.
  const hasNews = (await countNews(since)) > 0;
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("dailyLists")
      .set({ sentFor: day })
      .where("userId", "=", userId)
      .where("sentFor", sentFor === null ? "is" : "=", sentFor)
      .executeTakeFirst();
    if (numUpdatedRows > 0n && hasNews) {
      await enqueue(transaction, dailyListMail, userId, { day, since });
    }
  });
}

/** A time that the clock skips is moved forward; of a time that comes twice, the first counts. */
function dueAt(day: string, { time, zone }: Wish): Temporal.Instant {
  const date = Temporal.PlainDate.from(day);
  return date.toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant();
}

function dayIn(zone: string, now: Temporal.Instant): string {
  return now.toZonedDateTimeISO(zone).toPlainDate().toString();
}

function toIso(instant: Temporal.Instant): string {
  return new Date(instant.epochMilliseconds).toISOString();
}

/** The time of the member's last list; a day ago without one. */
export async function readLastListTime(userId: string): Promise<string> {
  const list = await findDailyList(userId);
  if (list?.sentFor) return toIso(dueAt(list.sentFor, list));
  return new Date(Date.now() - 86_400_000).toISOString();
}
