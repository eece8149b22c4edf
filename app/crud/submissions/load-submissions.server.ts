import { backToList, isId, parseListQuery } from "~/crud/load-records.server";
import type { Resource } from "~/crud/resource";
import { type Database, db } from "~/platform/database.server";
import { signTexts } from "~/platform/forms/spam-check.server";
import { notFound } from "~/platform/not-found.server";
import { findPrivateLink } from "~/platform/privacy/private-links.server";
import type { Found } from "~/platform/records/found-records.server";
import { type HeldSign, type HeldTable, isUntouchedSpam } from "~/platform/records/held.server";
import type { PageOf } from "~/platform/records/pagination.server";
import type { ListQuery } from "~/platform/records/record-store.server";
import { formatDayInZone } from "~/ui/format-date";
import { limitMarksOf } from "~/ui/forms/unicode";
import type { HeldColumns, HeldFor } from "~db/schema.server";
import { type HeldNoteData, heldLabel } from "./held";
import type { PrivateLinkStatus } from "./private-link";

type Readable<Row> = {
  list: (listQuery: ListQuery) => Promise<PageOf<Row> & Found>;
  find: (id: string) => Promise<Row | undefined>;
  findNext: (listQuery: ListQuery, id: string) => Promise<string | undefined>;
};

/** A list, or one submission (`?view=`) and the query of the list from which it was opened. */
export type Submissions<Row> = {
  listQuery: ListQuery;
  list: (PageOf<Row> & Found & { listQuery: ListQuery }) | null;
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
  if (!viewing) notFound(`This ${singular} no longer exists.`, backToList(url));
  const nextId = await store.findNext(listQuery, id);
  return { listQuery, list: null, viewing: limitMarksOf(viewing), nextId };
}

const dayMs = 86_400_000;

const reasons: Record<HeldFor, string> = {
  suspectedSpam: "It looked like spam",
  spam: "Someone on the team marked it as spam",
  review: "Someone on the team reads it first",
  reports: "Visitors reported it",
  imported: "It was imported, and nobody has read it here yet",
};

function joinSigns(signs: HeldSign[]): string {
  return signs.map((sign) => signTexts[sign]).join(", and ");
}

type HeldRow = { id: string } & HeldColumns;

/** Why a held row is held, and when it is deleted by itself. */
export async function loadHeldNote(
  database: Database,
  table: HeldTable,
  { id, heldFor, heldAt, heldSigns }: HeldRow,
  heldDays: number,
  zone: string,
): Promise<HeldNoteData> {
  // What the check found before is not why a person marked it.
  const signs = (heldFor === "spam" ? [] : (heldSigns?.split(",") ?? [])) as HeldSign[];
  const spam = await database
    .selectFrom(table as "contactMessages")
    .select("id")
    .where("id", "=", id)
    .where(isUntouchedSpam(table))
    .executeTakeFirst();
  const deletedAt = Math.max(Date.parse(heldAt ?? "") + heldDays * dayMs, Date.now());
  return {
    label: heldLabel(heldFor),
    reason: [reasons[heldFor ?? "review"], joinSigns(signs)].filter(Boolean).join(": ").concat("."),
    deletion: spam
      ? `It is deleted on ${formatDayInZone(zone, new Date(deletedAt).toISOString())} unless someone keeps it.`
      : "It is not deleted by itself.",
  };
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
