/** Prayer requests for the team. The list shows only that a private request exists. */
import { randomUUID } from "node:crypto";
import type { ExpressionBuilder } from "kysely";
import { createContext, type RouterContextProvider } from "react-router";
import { backToList, isId, parseListQuery } from "~/crud/load-records.server";
import type { FollowUpData, Recipient } from "~/crud/submissions/follow-up";
import { loadFollowUp, loadTeam, withAssignees } from "~/crud/submissions/follow-up.server";
import { findPrivateLinkStatus, loadHeldNote } from "~/crud/submissions/load-submissions.server";
import type { PrivateLinkStatus } from "~/crud/submissions/private-link";
import { mailtoUrl } from "~/crud/submissions/submission";
import { audit } from "~/platform/audit.server";
import { cachedByVersion, countRows } from "~/platform/cache/version-cache.server";
import { emailHashes, keyedHash } from "~/platform/crypto/hashing.server";
import { unseal } from "~/platform/crypto/seal.server";
import { type Database, db } from "~/platform/database.server";
import { log } from "~/platform/log.server";
import { notFound } from "~/platform/not-found.server";
import { countInFixedWindow } from "~/platform/rate-limit.server";
import { requireWritableDatabase } from "~/platform/read-only.server";
import { instantsOf } from "~/platform/records/day-range.server";
import { type Found, foundColumns, toFound } from "~/platform/records/found-records.server";
import { type PageOf, readPage } from "~/platform/records/pagination.server";
import {
  afterInOrder,
  type ListFilterQuery,
  type ListQuery,
} from "~/platform/records/record-store.server";
import { containsText } from "~/platform/records/text-search.server";
import { resources } from "~/resources";
import { formatEmergencyNotice } from "~/settings/emergency";
import { fillReplyTemplates, replySubject } from "~/settings/reply-templates";
import type { Settings } from "~/settings/settings";
import { readSettings } from "~/settings/settings.server";
import { limitMarks, limitMarksOf } from "~/ui/forms/unicode";
import type { Schema } from "~db/schema.server";
import {
  doneStatuses,
  isAwaitingCare as isInNeedOfCare,
  type PrayerRequestDetail,
  type PrayerRequestRow,
} from "./prayer-request";
import { countOpenReports } from "./reports/reports.server";
import { listRequestUpdates } from "./requester/request-updates.server";

const resource = resources.prayerRequests;

type Where = ExpressionBuilder<Schema, "prayerRequests">;

const pageSize = 25;

const isOpen = (where: Where) => where("status", "not in", doneStatuses);

const isExpired = (where: Where) => where("expiresAt", "<=", new Date().toISOString());

const isAwaitingCare = (where: Where) => where.and([where("needsCare", "=", true), isOpen(where)]);

/** The team has decided that it is spam: it marked it so, or hid what looked like it. */
const isSpam = (where: Where) =>
  where.or([
    where("heldFor", "=", "spam"),
    where.and([where("heldFor", "=", "suspectedSpam"), where("visibility", "=", "hidden")]),
  ]);

const isNotSpam = (where: Where) =>
  where.or([where("heldFor", "is", null), where.not(isSpam(where))]);

/** Nobody has prayed for it yet. */
const isNew = (where: Where) => where.and([where("status", "=", "new"), isNotSpam(where)]);

/** Its author wrote an update, and nobody has prayed for it since. */
const isUpdated = (where: Where) =>
  where.and([where("updatedTextAt", "is not", null), where("status", "=", "new")]);

/** The parts of the list, in their order. Each is read by its own query: sorting all in one would scan the whole table. */
const listGroups = [
  isAwaitingCare,
  (where: Where) => where.and([isUpdated(where), where.not(isAwaitingCare(where))]),
  (where: Where) => where.not(where.or([isUpdated(where), isAwaitingCare(where)])),
];

/** By the names in `?show`. */
const filters = new Map([
  ["new", isNew],
  ["urgent", (where: Where) => where("isUrgent", "=", true)],
  ["private", (where: Where) => where("isConfidential", "=", true)],
  ["held", (where: Where) => where.and([where("visibility", "=", "held"), isNotSpam(where)])],
  ["spam", isSpam],
  ["care", (where: Where) => where("needsCare", "=", true)],
  ["hidden", (where: Where) => where("visibility", "=", "hidden")],
  ["prayed", (where: Where) => where("status", "=", "praying")],
  ["followUp", (where: Where) => where("needsFollowUp", "=", true)],
  ["followedUp", (where: Where) => where("status", "=", "followedUp")],
  ["closed", (where: Where) => where("status", "=", "closed")],
  ["answered", (where: Where) => where("status", "=", "answered")],
  ["updated", (where: Where) => isUpdated(where)],
  ["expired", (where: Where) => where.and([isExpired(where), isOpen(where)])],
]);
const isMine = (userId: string) => (where: Where) => where("assigneeId", "=", userId);

/** A private request is found by its complete email address only: its text is encrypted. */
export function selectPrayerRequests(
  { q, show, from, to, userId = "" }: ListFilterQuery,
  zone: string,
) {
  const { since, before } = instantsOf({ from, to }, zone);
  const chosen = db
    .selectFrom("prayerRequests")
    .where((where) => where.and(knownFilters(show, userId).map((filter) => filter(where))))
    .$if(since !== undefined, (rows) => rows.where("createdAt", ">=", since ?? ""))
    .$if(before !== undefined, (rows) => rows.where("createdAt", "<", before ?? ""));
  if (q === "") return chosen;
  return chosen.where((where) =>
    where.or([
      where("emailHash", "in", emailHashes(q)),
      where.and([
        where("isConfidential", "=", false),
        containsText(["name", "subject", "prayerRequest"], q),
      ]),
    ]),
  );
}

function knownFilters(show: string, userId: string) {
  return show
    .split(",")
    .flatMap((name) => (name === "mine" ? isMine(userId) : (filters.get(name) ?? [])));
}

/** Unanswered requests that need care come first, then those with an update. */
export async function listPrayerRequests(
  listQuery: ListQuery,
  zone: string,
): Promise<PageOf<PrayerRequestRow> & Found> {
  await auditFoundByAddress(listQuery, zone);
  const { found, groupSizes } = await countRequests(listQuery, zone);
  const order = listQuery.sort === "createdAt" ? "asc" : "desc";
  const read = (isInGroup: (typeof listGroups)[number], offset: number, limit: number) =>
    selectPrayerRequests(listQuery, zone)
      .where(isInGroup)
      .select(["id", "name", "subject", "isUrgent", "isConfidential", "needsCare"])
      .select([
        "visibility",
        "heldFor",
        "status",
        "needsFollowUp",
        "source",
        "createdAt",
        "assigneeId",
      ])
      .select(["version", "updatedTextAt", "expiresAt"])
      .orderBy("createdAt", order)
      .orderBy("id", order)
      .limit(limit)
      .offset(offset)
      .execute();
  const page = await readPage(
    listQuery.page,
    pageSize,
    async () => found.count,
    async (offset) => {
      const rows: Awaited<ReturnType<typeof read>> = [];
      let skipped = offset;
      for (const [index, isInGroup] of listGroups.entries()) {
        const size = groupSizes[index] ?? 0;
        const missing = pageSize - rows.length;
        if (skipped < size && missing > 0) rows.push(...(await read(isInGroup, skipped, missing)));
        skipped = Math.max(0, skipped - size);
      }
      return rows;
    },
  );
  const format = createDateTimeFormatter(zone);
  const reports = await countOpenReports(page.rows.map(({ id }) => id));
  const rows = page.rows.map(({ updatedTextAt, expiresAt, ...row }) => ({
    ...limitMarksOf(row),
    reports: reports.get(row.id) ?? 0,
    received: format(row.createdAt),
    ...describeDates({ updatedTextAt, expiresAt, ...row }),
  }));
  return { ...page, rows, ...found };
}

/**
 * Who searches for an address sees which private requests its owner sent. The audit log says which were found, before
 * they are shown. It does not contain the address.
 */
async function auditFoundByAddress(listQuery: ListQuery, zone: string): Promise<void> {
  const { q, userId: actor = "" } = listQuery;
  if (!q.includes("@")) return;
  const found = await selectPrayerRequests(listQuery, zone)
    .where("isConfidential", "=", true)
    .select("id")
    .execute();
  if (found.length === 0) return;
  requireWritableDatabase();
  await db.transaction().execute(async (transaction) => {
    for (const { id } of found) {
      if (await isFirstInHour(transaction, actor, q, id)) {
        await audit(transaction, { ...foundEntry, actor, recordId: id });
      }
    }
  });
}

/** A reload must not fill the log. */
async function isFirstInHour(
  transaction: Database,
  actor: string,
  address: string,
  id: string,
): Promise<boolean> {
  const search = keyedHash("address", "found", actor, address.toLowerCase(), id);
  const { waitSeconds } = await countInFixedWindow(transaction, {
    key: `found by address ${search}`,
    limit: 1,
    windowMs: 3_600_000,
  });
  return waitSeconds === 0;
}

async function countRequests(
  listQuery: ListQuery,
  zone: string,
): Promise<{ found: Found; groupSizes: number[] }> {
  const { q, show, from, to, userId = "" } = listQuery;
  const counting = async () => {
    const counts = await selectPrayerRequests(listQuery, zone)
      .select(foundColumns)
      .select((query) => [
        query.fn.countAll<string | number>().filterWhere(isAwaitingCare).as("care"),
        query.fn
          .countAll<string | number>()
          .filterWhere((where) => where.and([isUpdated(where), where.not(isAwaitingCare(where))]))
          .as("updated"),
      ])
      .executeTakeFirstOrThrow();
    const found = toFound(counts);
    const [care, updated] = [Number(counts.care), Number(counts.updated)];
    return { found, groupSizes: [care, updated, found.count - care - updated] };
  };
  if (q || from || to) return counting();
  const chosen = show.split(",");
  const names = chosen.filter((name) => filters.has(name));
  if (chosen.includes("mine")) names.push(`mine ${userId}`);
  return cachedByVersion(["prayerRequests"], names.toSorted().join() || "all", counting);
}

type ListPosition = Pick<
  PrayerRequestRow,
  "id" | "createdAt" | "needsCare" | "status" | "isUpdated"
>;

/**
 * The request after this one in the list, also if this one has left the list meanwhile. `wraps`: after the last one the
 * first one follows.
 */
async function findNextRequest(
  listQuery: ListQuery,
  request: ListPosition,
  zone: string,
  wraps = false,
): Promise<string | undefined> {
  const direction = listQuery.sort === "createdAt" ? "" : "-";
  const order = [`${direction}createdAt`, `${direction}id`];
  const read = (isInGroup: (typeof listGroups)[number], after?: ListPosition) =>
    selectPrayerRequests(listQuery, zone)
      .select("id")
      .where("id", "!=", request.id)
      .where(isInGroup)
      .$if(after !== undefined, (rows) => rows.where(afterInOrder(order, after ?? {})))
      .orderBy("createdAt", direction ? "desc" : "asc")
      .orderBy("id", direction ? "desc" : "asc")
      .limit(1)
      .executeTakeFirst();
  const current = isInNeedOfCare(request) ? 0 : request.isUpdated ? 1 : 2;
  for (const [index, isInGroup] of listGroups.entries()) {
    if (index < current) continue;
    const next = await read(isInGroup, index === current ? request : undefined);
    if (next) return next.id;
  }
  for (const isInGroup of wraps ? listGroups.slice(0, current + 1) : []) {
    const first = await read(isInGroup);
    if (first) return first.id;
  }
  return undefined;
}

/**
 * The next request of the list that nobody has prayed for yet, urgent ones first. Someone who prays again for requests
 * goes on to the next one that the team is praying for if there is none.
 */
export async function findNextToPray(
  listQuery: ListQuery,
  id: string,
  isAgain: boolean,
): Promise<string | undefined> {
  const { homeZone } = await readSettings();
  const row = await db
    .selectFrom("prayerRequests")
    .select(["id", "createdAt", "needsCare", "status", "updatedTextAt", "expiresAt"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const request = { ...row, ...describeDates(row) };
  const only = (show: string) => ({ ...listQuery, show: `${listQuery.show},${show}` });
  const urgent = await findNextRequest(only("urgent,new"), request, homeZone, true);
  const unprayed = urgent ?? (await findNextRequest(only("new"), request, homeZone, true));
  if (unprayed || !isAgain) return unprayed;
  return findNextRequest(only("prayed"), request, homeZone);
}

/** Ids and versions for a bulk action, newest first, from before the id `before` on. */
export async function listPrayerRequestKeys(query: ListFilterQuery) {
  const { homeZone } = await readSettings();
  return selectPrayerRequests(query, homeZone)
    .select(["id", "version"])
    .orderBy("id", "desc")
    .execute();
}

/** "Nov 3, 2026, 6:05 AM", as specified. */
function createDateTimeFormatter(zone: string): (instant: string) => string {
  const clock = new Intl.DateTimeFormat("en-US", {
    month: "short",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone: zone,
  });
  return (instant) => clock.format(new Date(instant)).replaceAll("\u202f", " ");
}

/** Computed when read, so that no job has to change the row at that time. */
export function describeDates({
  status,
  updatedTextAt,
  expiresAt,
}: Pick<PrayerRequestRow, "status"> & { updatedTextAt: string | null; expiresAt: string | null }) {
  const now = new Date().toISOString();
  return {
    isUpdated: updatedTextAt !== null && status === "new",
    isExpired: expiresAt !== null && expiresAt <= now && !doneStatuses.includes(status),
  };
}

/** A request that the team wrote down may have no name or address. */
type Content = {
  name: string | null;
  email: string | null;
  subject: string;
  prayerRequest: string;
  sourceConsent?: string | null;
};

const foundEntry = {
  action: "found a private prayer request by the address of its sender",
  area: "prayerRequests",
};
export const openedEntry = { action: "opened a private prayer request", area: "prayerRequests" };

/** Set by the form that shows the address: without JavaScript the same response shows the request once more. */
export const isSenderShown = createContext(false);

/** Opening a private request writes an audit entry in the same transaction, unless showing the address has written one. */
function openPrayerRequest(
  actor: string,
  id: string,
  { homeZone: zone, keptDays: { held: heldDays } }: Pick<Settings, "homeZone" | "keptDays">,
  isAudited: boolean,
): Promise<PrayerRequestDetail | undefined> {
  requireWritableDatabase();
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom("prayerRequests")
      .select(["id", "name", "email", "subject", "prayerRequest", "sealed", "version"])
      .select(["isUrgent", "isConfidential", "needsCare", "visibility", "status", "createdAt"])
      .select(["assigneeId", "needsFollowUp", "source", "sourceConsent"])
      .select(["updatedTextAt", "expiresAt", "heldFor", "heldAt", "heldSigns"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!row) return undefined;
    const { sealed, name, email, subject, prayerRequest, sourceConsent, ...others } = row;
    const { updatedTextAt, expiresAt, heldAt: _at, heldSigns: _signs, ...state } = others;
    const open = { name, email, subject, prayerRequest, sourceConsent } as Content;
    const content = sealed === null ? open : unseal<Content>(sealed, id);
    const isHidden = row.isConfidential;
    if (isHidden && !isAudited) {
      await audit(transaction, { ...openedEntry, actor, recordId: id });
    }
    const format = createDateTimeFormatter(zone);
    const updates = await listRequestUpdates(transaction, id);
    const reports = await countOpenReports([id], transaction);
    return {
      ...state,
      reports: reports.get(id) ?? 0,
      held:
        row.visibility === "held"
          ? await loadHeldNote(transaction, "prayerRequests", row, heldDays, zone)
          : undefined,
      ...limitMarksOf({
        name: (!isHidden && content.name) || "",
        email: (!isHidden && content.email) || "",
        subject: content.subject,
        prayerRequest: content.prayerRequest,
        sourceConsent: content.sourceConsent ?? "",
      }),
      hasEmail: Boolean(content.email),
      ...describeDates({ status: state.status, updatedTextAt, expiresAt }),
      received: format(row.createdAt),
      updates: updates.map((update) => ({
        ...limitMarksOf(update),
        written: format(update.createdAt),
      })),
    };
  });
}

/** Shows who sent a confidential request, with an audit entry. Undefined if the request does not exist. */
export function showSender(
  actor: string,
  id: string,
): Promise<{ name: string; email: string } | undefined> {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom("prayerRequests")
      .select(["name", "email", "sealed"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!row) return undefined;
    const sender = row.sealed === null ? row : unseal<Content>(row.sealed, id);
    const action = "showed the address of a private prayer request";
    await audit(transaction, { actor, action, area: "prayerRequests", recordId: id });
    return limitMarksOf({ name: sender.name ?? "", email: sender.email ?? "" });
  });
}

/** A sheet of paper has two columns of 60 lines in the small print of the prayer list. */
const sheetLines = 2 * 60;
const lineLength = 50;
const maxPrintedText = 400;

export type PrintedRequest = {
  id: string;
  subject: string;
  text: string;
  isUrgent: boolean;
  isConfidential: boolean;
};

/**
 * The requests of a printed prayer list, urgent ones first: what visitors can read, never a name. Confidential requests
 * are included on demand, and each of them counts as opened. Answered ones are left out unless the list shows them.
 */
export async function listPrintedRequests(
  actor: string,
  listQuery: ListQuery,
  zone: string,
  withConfidential: boolean,
): Promise<{ requests: PrintedRequest[]; count: number }> {
  const isShown = (where: Where) =>
    where.and([where("isConfidential", "=", false), where("visibility", "=", "shown")]);
  const matches = selectPrayerRequests(listQuery, zone)
    .where((where) =>
      withConfidential
        ? where.or([where("isConfidential", "=", true), isShown(where)])
        : isShown(where),
    )
    .$if(
      !listQuery.show.split(",").some((name) => name === "answered" || name === "closed"),
      (rows) => rows.where("status", "not in", doneStatuses),
    );
  const rows = await matches
    .select(["id", "subject", "prayerRequest", "sealed", "isUrgent", "isConfidential"])
    .orderBy("isUrgent", "desc")
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(sheetLines)
    .execute();
  const requests = fitOnSheet(
    rows.map(({ id, sealed, subject, prayerRequest, ...flags }) => {
      const open = { subject, prayerRequest } as Content;
      const content = sealed === null ? open : unseal<Content>(sealed, id);
      const text = limitMarks(content.prayerRequest);
      return { id, ...flags, subject: limitMarks(content.subject), text: shorten(text) };
    }),
  );
  const confidential = requests.filter(({ isConfidential }) => isConfidential);
  await auditEach(actor, openedEntry, confidential);
  return { requests, count: await countRows(matches) };
}

/** At least one request, and as many as there is room for. */
function fitOnSheet(requests: PrintedRequest[]): PrintedRequest[] {
  let lines = 0;
  return requests.filter(({ subject, text }, index) => {
    const [heading, body] = [subject, text].map(({ length }) => Math.ceil(length / lineLength));
    lines += (heading ?? 0) + (body ?? 0) + 1;
    return index === 0 || lines <= sheetLines;
  });
}

async function auditEach(
  actor: string,
  entry: typeof openedEntry,
  requests: { id: string }[],
): Promise<void> {
  if (requests.length === 0) return;
  requireWritableDatabase();
  await db.transaction().execute(async (transaction) => {
    for (const { id } of requests) await audit(transaction, { ...entry, actor, recordId: id });
  });
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length > maxPrintedText ? `${line.slice(0, maxPrintedText).toWellFormed()}…` : line;
}

/** The content of the requests tab: one request (`?view=`), the list, or that neither could be read. */
export type PrayerRequestsData =
  | {
      is: "list";
      list: PageOf<PrayerRequestRow & { assignee: string }> & Found & { listQuery: ListQuery };
      team: Awaited<ReturnType<typeof loadTeam>>;
    }
  | {
      is: "opened";
      request: PrayerRequestDetail;
      emergency: string | undefined;
      link: PrivateLinkStatus | undefined;
      nextId: string | undefined;
      followUp: FollowUpData;
      /** Undefined without an address. */
      recipient: Recipient | undefined;
    }
  | { is: "failed" };

/** One request (`?view=`) or the list. An unknown request is 404; if the database fails, the screen shows an error and a retry button. */
export async function loadPrayerRequests(
  { userId, name: me }: { userId: string; name: string },
  url: URL,
  context: Readonly<RouterContextProvider>,
): Promise<PrayerRequestsData> {
  const settings = await readSettings();
  const { homeZone, helpLines } = settings;
  const id = url.searchParams.get("view");
  const listQuery = parseListQuery(url, userId);
  const shown = await catchErrors(async (): Promise<PrayerRequestsData | undefined> => {
    if (id === null) {
      const page = await listPrayerRequests(listQuery, homeZone);
      return {
        is: "list",
        list: { ...page, rows: await withAssignees(page.rows), listQuery },
        team: await loadTeam(userId, resource),
      };
    }
    const request = isId(id)
      ? await openPrayerRequest(userId, id, settings, context.get(isSenderShown))
      : undefined;
    if (!request) return undefined;
    const link = await findPrivateLinkStatus(request.id, homeZone);
    return {
      is: "opened",
      request,
      emergency: formatEmergencyNotice(helpLines),
      link,
      nextId: await findNextRequest(listQuery, request, homeZone),
      followUp: await loadFollowUp(userId, resource, request, homeZone),
      recipient: request.hasEmail ? toRecipient(settings, request, me) : undefined,
    };
  });
  if (shown) return shown;
  notFound("This prayer request no longer exists.", backToList(url));
}

/** The templates of a confidential request do not name the person: a reply may be read by others. */
function toRecipient(settings: Settings, request: PrayerRequestDetail, me: string): Recipient {
  const { email, isConfidential, name } = request;
  const subject = replySubject(settings, "prayerRequests");
  const addressee = { name: (!isConfidential && name) || "friend", me };
  return {
    name: isConfidential ? "" : name,
    email: email || null,
    mailto: email ? mailtoUrl(email, subject) : null,
    templates: fillReplyTemplates(settings, "prayerRequests", addressee),
  };
}

async function catchErrors(read: () => Promise<PrayerRequestsData | undefined>) {
  try {
    return await read();
  } catch (error) {
    log.error({ err: error, reference: randomUUID() }, "prayer requests could not be read");
    return { is: "failed" } as const;
  }
}
