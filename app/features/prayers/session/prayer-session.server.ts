/** The session of the prayer team: one request at a time, leased to one member for ten minutes. */
import type { ExpressionBuilder } from "kysely";
import {
  doneStatuses,
  type PrayerRequestState,
  type RequestUpdate,
} from "~/features/prayers/prayer-request";
import { prayerRequestActions } from "~/features/prayers/prayer-request-actions";
import { describeDates, openedEntry } from "~/features/prayers/prayer-request-store.server";
import { countOpenReports } from "~/features/prayers/reports/reports.server";
import { listRequestUpdates } from "~/features/prayers/requester/request-updates.server";
import { audit } from "~/platform/audit.server";
import { unseal } from "~/platform/crypto/seal.server";
import { type Database, db } from "~/platform/database.server";
import { latestPossible } from "~/platform/possible-instant.server";
import { prayerLeaseMs } from "~/platform/privacy/request-tables.server";
import { isNotMarkedAsSpam } from "~/platform/records/held.server";
import { formatDateTimeInZone } from "~/ui/format-date";
import { limitMarks, limitMarksOf } from "~/ui/forms/unicode";
import type { Schema } from "~db/schema.server";
import {
  addMemberPrayer,
  findPassed,
  type MemberSession,
  passCard,
  removeMemberPrayer,
  unpassCard,
} from "./member-prayers.server";

const batchSize = 200;

/** Dates never decide: a request without dates, or with past or future ones, is open too. */
function isOpen(row: ExpressionBuilder<Schema, "prayerRequests">) {
  return row("prayerRequests.status", "not in", doneStatuses);
}

/** Urgent requests first, then the least prayed for, then the oldest. */
function openRequestsInOrder(database: Database) {
  return database
    .selectFrom("prayerRequests")
    .leftJoin("prayerCounts", "prayerCounts.requestId", "prayerRequests.id")
    .where(isOpen)
    .where(isNotMarkedAsSpam)
    .orderBy("prayerRequests.isUrgent", "desc")
    .orderBy((row) => row.fn.coalesce("prayerCounts.count", row.lit(0)))
    .orderBy("prayerRequests.createdAt")
    .orderBy("prayerRequests.id");
}

/**
 * Leases the next request to the member and returns its id; undefined at the end of the list. Taking a confidential
 * request counts as opening it: one audit entry for each lease.
 */
export function takeNextCard(session: MemberSession): Promise<string | undefined> {
  return db.transaction().execute(async (transaction) => {
    for (let offset = 0; ; offset += batchSize) {
      const rows = await openRequestsInOrder(transaction)
        .leftJoin("prayerLeases", "prayerLeases.requestId", "prayerRequests.id")
        .select(["prayerRequests.id", "isConfidential", "updatedTextAt"])
        .where((row) =>
          row.or([
            row("prayerLeases.until", "is", null),
            row("prayerLeases.until", "<=", new Date().toISOString()),
            row("prayerLeases.until", ">", latestPossible(prayerLeaseMs)),
            row("prayerLeases.userId", "=", session.userId),
          ]),
        )
        .limit(batchSize)
        .offset(offset)
        .execute();
      const passed = await findPassed(transaction, session, rows);
      for (const { id, isConfidential } of rows.filter((row) => !passed.has(row.id))) {
        const lease = await takeLease(transaction, session.userId, id);
        if (lease === "taken") continue;
        if (lease === "new" && isConfidential) {
          await audit(transaction, { ...openedEntry, actor: session.userId, recordId: id });
        }
        return id;
      }
      if (rows.length < batchSize) return undefined;
    }
  });
}

/** One statement decides, so that two members never get the same request. A live lease of the member stays as it is. */
async function takeLease(
  transaction: Database,
  userId: string,
  requestId: string,
): Promise<"new" | "kept" | "taken"> {
  const now = Date.now();
  const until = new Date(now + prayerLeaseMs).toISOString();
  const taken = await transaction
    .insertInto("prayerLeases")
    .values({ requestId, userId, until })
    .onConflict((conflict) =>
      conflict
        .column("requestId")
        .doUpdateSet({ userId, until })
        .where((lease) =>
          lease.or([
            lease("prayerLeases.until", "<=", new Date(now).toISOString()),
            lease("prayerLeases.until", ">", latestPossible(prayerLeaseMs, now)),
          ]),
        ),
    )
    .returning("requestId")
    .executeTakeFirst();
  if (taken) return "new";
  return (await findLease(transaction, requestId))?.userId === userId ? "kept" : "taken";
}

/** Undefined if nobody has it, or if the lease is over. */
function findLease(database: Database, requestId: string) {
  return database
    .selectFrom("prayerLeases")
    .select("userId")
    .where("requestId", "=", requestId)
    .where("until", ">", new Date().toISOString())
    .where("until", "<=", latestPossible(prayerLeaseMs))
    .executeTakeFirst();
}

/** Gives the request back without praying. False if it does not exist any more. */
export function skipCard(session: MemberSession, requestId: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const request = await findState(transaction, requestId);
    if (!request) return false;
    await endCard(transaction, session, requestId);
    return true;
  });
}

type PrayerOutcome = "counted" | "repeated" | "closed" | "gone";

/** Counts the prayer and gives the request back. */
export function prayForCard(session: MemberSession, requestId: string): Promise<PrayerOutcome> {
  return db.transaction().execute(async (transaction) => {
    if (!(await findState(transaction, requestId))) return "gone";
    await endCard(transaction, session, requestId);
    return countMemberPrayer(transaction, session.userId, requestId);
  });
}

/**
 * Counts the prayer and moves the request from new to praying. It needs no version: a change by someone else does not
 * undo a prayer. `repeated`: the member has prayed for it today. `closed`: it was answered or closed meanwhile.
 */
export async function countMemberPrayer(
  transaction: Database,
  userId: string,
  requestId: string,
): Promise<PrayerOutcome> {
  const before = await findState(transaction, requestId);
  if (!before) return "gone";
  if (doneStatuses.includes(before.status)) return "closed";
  const { numUpdatedRows } = await transaction
    .updateTable("prayerRequests")
    .set((row) => ({ status: "praying", version: row("version", "+", 1) }))
    .where("id", "=", requestId)
    .where("status", "=", "new")
    .executeTakeFirst();
  const isCounted = await addMemberPrayer(transaction, userId, requestId);
  const result = isCounted ? "counted" : "repeated";
  if (!isCounted && numUpdatedRows === 0n) return result;
  const { isConfidential: _kept, ...state } = before;
  await audit(transaction, {
    actor: userId,
    action: prayerRequestActions.prayed.auditAction,
    area: "prayerRequests",
    recordId: requestId,
    before: state,
    after: { ...state, ...(numUpdatedRows > 0n && { status: "praying" }) },
  });
  return result;
}

/**
 * Takes back a prayer that was counted by mistake, and gives the card to the member again unless another has it. The
 * status stays: the team goes on praying. False if there is nothing to take back.
 */
export function undoPrayer(session: MemberSession, requestId: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const request = await findState(transaction, requestId);
    const { userId } = session;
    if (!request || !(await removeMemberPrayer(transaction, userId, requestId))) return false;
    await unpassCard(transaction, session, requestId);
    const action = "took back a prayer for a prayer request";
    const entry = { actor: userId, area: "prayerRequests", recordId: requestId };
    await audit(transaction, { ...entry, action });
    const lease = await takeLease(transaction, userId, requestId);
    if (lease === "new" && request.isConfidential) {
      await audit(transaction, { ...entry, ...openedEntry });
    }
    return true;
  });
}

function findState(transaction: Database, id: string): Promise<PrayerRequestState | undefined> {
  return transaction
    .selectFrom("prayerRequests")
    .select(["isConfidential", "visibility", "heldFor", "status", "needsFollowUp"])
    .where("id", "=", id)
    .executeTakeFirst();
}

async function endCard(transaction: Database, session: MemberSession, requestId: string) {
  await passCard(transaction, session, requestId);
  await transaction
    .deleteFrom("prayerLeases")
    .where("requestId", "=", requestId)
    .where("userId", "=", session.userId)
    .execute();
}

export type PrayerCard = PrayerRequestState & {
  id: string;
  version: number;
  /** Empty for a confidential request: who asked is shown on purpose only, in its view. */
  name: string;
  subject: string;
  text: string;
  isUrgent: boolean;
  needsCare: boolean;
  createdAt: string;
  received: string;
  /** Visitors no longer see it. */
  isUpdated: boolean;
  isExpired: boolean;
  reports: number;
  prayers: number;
  updates: (RequestUpdate & { written: string })[];
};

/** `taken`: another member has it now. `over`: the member's own ten minutes have ended, or they have gone on. */
export type OpenedCard =
  | { is: "card"; card: PrayerCard }
  | { is: "taken" }
  | { is: "over" }
  | { is: "closed" };

/** The card of a member who has its lease. It writes nothing. Undefined if the request does not exist. */
export async function readCard(
  userId: string,
  id: string,
  zone: string,
): Promise<OpenedCard | undefined> {
  const row = await db
    .selectFrom("prayerRequests")
    .leftJoin("prayerCounts", "prayerCounts.requestId", "prayerRequests.id")
    .select(["prayerRequests.id", "version", "name", "subject", "prayerRequest", "sealed"])
    .select(["isUrgent", "isConfidential", "needsCare", "needsFollowUp", "visibility", "status"])
    .select("heldFor")
    .select(["createdAt", "updatedTextAt", "expiresAt", "prayerCounts.count as prayers"])
    .where("prayerRequests.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const lease = await findLease(db, id);
  if (lease && lease.userId !== userId) return { is: "taken" };
  if (doneStatuses.includes(row.status)) return { is: "closed" };
  if (!lease) return { is: "over" };
  const { sealed, name, subject, prayerRequest, prayers, ...dated } = row;
  const { updatedTextAt, expiresAt, ...state } = dated;
  const content =
    sealed === null
      ? { subject: subject ?? "", prayerRequest: prayerRequest ?? "" }
      : unseal<{ subject: string; prayerRequest: string }>(sealed, id);
  const updates = await listRequestUpdates(db, id);
  const reports = await countOpenReports([id]);
  return {
    is: "card",
    card: {
      ...state,
      name: limitMarks(name ?? ""),
      subject: limitMarks(content.subject),
      text: limitMarks(content.prayerRequest),
      received: formatDateTimeInZone(zone, row.createdAt),
      ...describeDates({ status: row.status, updatedTextAt, expiresAt }),
      reports: reports.get(id) ?? 0,
      prayers: prayers ?? 0,
      updates: updates.map((update) => ({
        ...limitMarksOf(update),
        written: formatDateTimeInZone(zone, update.createdAt),
      })),
    },
  };
}

/** How many requests are open, and how many of them others have now. */
export async function countOpenRequests(userId: string) {
  const now = new Date().toISOString();
  const counted = await db
    .selectFrom("prayerRequests")
    .leftJoin("prayerLeases", (join) =>
      join
        .onRef("prayerLeases.requestId", "=", "prayerRequests.id")
        .on("prayerLeases.until", ">", now)
        .on("prayerLeases.until", "<=", latestPossible(prayerLeaseMs))
        .on("prayerLeases.userId", "!=", userId),
    )
    .select((row) => [
      row.fn.countAll<string | number>().as("open"),
      row.fn.countAll<string | number>().filterWhere("isUrgent", "=", true).as("urgent"),
      row.fn
        .countAll<string | number>()
        .filterWhere("isConfidential", "=", true)
        .as("confidential"),
      row.fn
        .countAll<string | number>()
        .filterWhere("prayerLeases.userId", "is not", null)
        .as("withOthers"),
    ])
    .where(isOpen)
    .executeTakeFirstOrThrow();
  return {
    open: Number(counted.open),
    urgent: Number(counted.urgent),
    confidential: Number(counted.confidential),
    withOthers: Number(counted.withOthers),
  };
}
