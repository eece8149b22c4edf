import { data } from "react-router";
import { isId, parseListQuery } from "~/crud/load-records.server";
import type { Resource } from "~/crud/resource";
import { db } from "~/platform/database.server";
import { findPrivateLink } from "~/platform/privacy/private-links.server";
import type { PageOf } from "~/platform/records/pagination.server";
import type { ListQuery } from "~/platform/records/record-store.server";
import { formatDayInZone } from "~/ui/format-date";
import { limitMarksOf } from "~/ui/forms/unicode";
import type { PrivateLinkStatus } from "./private-link";

type Readable<Row> = {
  list: (listQuery: ListQuery) => Promise<PageOf<Row> & { count: number }>;
  find: (id: string) => Promise<Row | undefined>;
  findNext: (listQuery: ListQuery, id: string) => Promise<string | undefined>;
};

/** A list, or one submission (`?view=`) and the query of the list from which it was opened. */
export type Submissions<Row> = {
  listQuery: ListQuery;
  list: (PageOf<Row> & { count: number; listQuery: ListQuery }) | null;
  viewing: Row | null;
  /** The id of the submission after the one that is viewed. */
  nextId: string | undefined;
};

/** A missing submission is 404. */
export async function loadSubmissions<Row extends object>(
  url: URL,
  userId: string,
  { singular }: Resource,
  store: Readable<Row>,
): Promise<Submissions<Row>> {
  const listQuery = parseListQuery(url, userId);
  const id = url.searchParams.get("view");
  if (id === null) {
    const list = await store.list(listQuery);
    const rows = list.rows.map(limitMarksOf);
    return { listQuery, list: { ...list, rows, listQuery }, viewing: null, nextId: undefined };
  }
  const viewing = isId(id) ? await store.find(id) : undefined;
  if (!viewing) {
    throw data(null, { status: 404, statusText: `This ${singular} no longer exists.` });
  }
  const nextId = await store.findNext(listQuery, id);
  return { listQuery, list: null, viewing: limitMarksOf(viewing), nextId };
}

const dayMs = 86_400_000;

/** The day on which a held submission is deleted. The period starts again at a correction by its author. */
export async function findDeletionDay(
  { id, isHeld, createdAt }: { id: string; isHeld: boolean; createdAt: string },
  heldDays: number,
  zone: string,
): Promise<string | undefined> {
  if (!isHeld) return undefined;
  const since = (await findPrivateLink(id))?.correctedAt ?? createdAt;
  const deletedAt = Math.max(Date.parse(since) + heldDays * dayMs, Date.now());
  return formatDayInZone(zone, new Date(deletedAt).toISOString());
}

/** The confirmation mail contains the link. Without a mail server it waits. */
async function isLinkMailed(id: string): Promise<boolean> {
  const waiting = await db
    .selectFrom("outbox")
    .select("id")
    .where("subjectId", "=", id)
    .where("kind", "like", "%.received")
    .where("status", "!=", "sent")
    .executeTakeFirst();
  return waiting === undefined;
}

/** Undefined if the record never had a private link. */
export async function findPrivateLinkStatus(
  id: string,
  zone: string,
): Promise<PrivateLinkStatus | undefined> {
  const link = await findPrivateLink(id);
  if (!link) return undefined;
  const { correctedAt, withdrawnAt, endedAt } = link;
  return {
    isOpen: endedAt === null,
    isMailed: await isLinkMailed(id),
    history: [
      ...(correctedAt ? [`Corrected by the person on ${formatDayInZone(zone, correctedAt)}.`] : []),
      ...(withdrawnAt
        ? [`Withdrawn from public view by the person on ${formatDayInZone(zone, withdrawnAt)}.`]
        : []),
    ],
  };
}
