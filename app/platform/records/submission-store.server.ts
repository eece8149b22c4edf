/** The store of submissions that the team replies to. They are read, marked and released, never edited. */
import type { Selectable } from "kysely";
import { audit } from "~/platform/audit.server";
import { emailHash } from "~/platform/crypto/hashing.server";
import { type Database, db } from "~/platform/database.server";
import { enqueue } from "~/platform/mail/outbox.server";
import { createPrivateLink } from "~/platform/privacy/private-links.server";
import type { HeldColumns, Schema } from "~db/schema.server";
import { instantsOf } from "./day-range.server";
import { type Found, readFound } from "./found-records.server";
import { isNotMarkedAsSpam, notHeld } from "./held.server";
import { type PageOf, readInBatches, readPage } from "./pagination.server";
import { afterInOrder, type ListFilterQuery, type ListQuery } from "./record-store.server";
import { containsText } from "./text-search.server";

export type SubmissionTable = "contactMessages" | "partnerships";
export type SubmissionOf<Table extends SubmissionTable> = Omit<
  Selectable<Schema[Table]>,
  "emailHash"
>;
type SubmissionState = Pick<SubmissionOf<"contactMessages">, "status" | "isHeld" | "heldFor">;
export type SubmissionStatus = SubmissionState["status"];

type SubmissionStoreOptions<Table extends SubmissionTable> = {
  table: Table;
  /** In the audit log, for example: a message. */
  auditLabel: string;
  searchColumns: readonly (keyof SubmissionOf<Table> & string)[];
  /** The time zone of the days in a date range. */
  readZone: () => Promise<string>;
  /** Mail kinds: the confirmation to the sender, and the notification to the team. */
  mails: { received: string; team: string };
};

const pageSize = 25;

const released = { isHeld: false, ...notHeld };

/** What looked like spam before stays written down. */
const markedAsSpam = () => ({
  isHeld: true,
  heldFor: "spam" as const,
  heldAt: new Date().toISOString(),
});

export function submissionStore<Table extends SubmissionTable>(
  options: SubmissionStoreOptions<Table>,
) {
  type Submission = SubmissionOf<Table>;
  const { table, auditLabel, mails } = options;

  /** Matches submissions that contain all search terms, or that were sent from exactly this email address. */
  function matching({ q, show, from, to, userId = "" }: ListFilterQuery, zone: string) {
    const { since, before } = instantsOf({ from, to }, zone);
    const rows = show
      .split(",")
      .reduce((all, name) => filterBy(all, name, userId), rowsOf(db, table))
      .$if(since !== undefined, (all) => all.where("createdAt", ">=", since ?? ""))
      .$if(before !== undefined, (all) => all.where("createdAt", "<", before ?? ""));
    const terms = q.split(/\s+/).filter(Boolean);
    if (terms.length === 0) return rows;
    return rows.where((row) =>
      row.or([
        row("emailHash", "=", emailHash(q)),
        row.and(terms.map((term) => containsText(options.searchColumns, term))),
      ]),
    );
  }

  /** Newest first, or oldest first if `sort` is createdAt. */
  async function list(query: ListQuery): Promise<PageOf<Submission> & Found> {
    const matches = matching(query, await options.readZone());
    const found = await readFound(matches);
    const order = query.sort === "createdAt" ? "asc" : "desc";
    const sorted = matches.selectAll().orderBy("createdAt", order).orderBy("id", order);
    const page = await readPage(
      query.page,
      pageSize,
      async () => found.count,
      (offset) => sorted.limit(pageSize).offset(offset).execute(),
    );
    return { ...page, rows: page.rows.map(withoutHash<Submission>), ...found };
  }

  /** All matching submissions in batches, newest first, for an export. */
  function all(query: ListFilterQuery): AsyncGenerator<Submission[]> {
    return readInBatches<Submission>(async (before, size) => {
      const zone = await options.readZone();
      const rows = matching(query, zone).selectAll().orderBy("id", "desc").limit(size);
      const batch = await (before ? rows.where("id", "<", before) : rows).execute();
      return batch.map(withoutHash<Submission & { id: string }>);
    });
  }

  /** The submission after this one in the list, also if this one has left the list meanwhile. */
  async function findNext(query: ListQuery, id: string): Promise<string | undefined> {
    const row = await rowsOf(db, table)
      .select(["id", "createdAt"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!row) return undefined;
    const isOldestFirst = query.sort === "createdAt";
    const order = isOldestFirst ? ["createdAt", "id"] : ["-createdAt", "-id"];
    const direction = isOldestFirst ? "asc" : "desc";
    const next = await matching(query, await options.readZone())
      .select("id")
      .where(afterInOrder(order, row))
      .orderBy("createdAt", direction)
      .orderBy("id", direction)
      .limit(1)
      .executeTakeFirst();
    return next?.id;
  }

  /** Ids and versions of all matches for a bulk action, newest first. */
  async function listKeys(query: ListFilterQuery) {
    const matches = matching(query, await options.readZone());
    return matches.select(["id", "version"]).orderBy("id", "desc").execute();
  }

  async function find(id: string, database: Database = db): Promise<Submission | undefined> {
    const row = await rowsOf(database, table).selectAll().where("id", "=", id).executeTakeFirst();
    return row && withoutHash<Submission>(row);
  }

  /** Changes the submission if it is still at `version`. `andThen` runs in the same transaction. */
  function change(
    id: string,
    version: number,
    columns: { status?: SubmissionStatus; isHeld?: boolean } & Partial<HeldColumns>,
    andThen: (transaction: Database, before: SubmissionState) => Promise<void>,
  ): Promise<"changed" | "conflict" | "gone"> {
    return db.transaction().execute(async (transaction) => {
      const before = await find(id, transaction);
      if (!before) return "gone";
      const { numUpdatedRows } = await transaction
        .updateTable(table as "contactMessages")
        .set({ ...columns, version: version + 1 })
        .where("id", "=", id)
        .where("version", "=", version)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return (await find(id, transaction)) ? "conflict" : "gone";
      await andThen(transaction, before as SubmissionState);
      return "changed";
    });
  }

  /** The mails that were not sent when it was held, and the private link that the confirmation contains. */
  async function sendHeldMails(transaction: Database, id: string, kinds: string[]): Promise<void> {
    const queued = await transaction
      .selectFrom("outbox")
      .select("kind")
      .where("subjectId", "=", id)
      .execute();
    await createPrivateLink(transaction, table, id);
    for (const kind of kinds) {
      if (!queued.some((mail) => mail.kind === kind)) await enqueue(transaction, kind, id);
    }
  }

  const write = (transaction: Database, actor: string, action: string, id: string, more = {}) =>
    audit(transaction, { actor, action, area: table, recordId: id, ...more });

  return {
    table,
    list,
    all,
    find,
    findNext,
    listKeys,

    setStatus: (actor: string, id: string, version: number, status: SubmissionStatus) =>
      change(id, version, { status }, async (transaction, before) => {
        const changes = { before: { status: before.status }, after: { status } };
        const label = status === "answered" ? "replied" : status;
        await write(transaction, actor, `marked ${auditLabel} as ${label}`, id, changes);
      }),

    /** Holds a submission as spam, or takes that back. It sends no mails. */
    setHeld: (actor: string, id: string, version: number, isHeld: boolean) =>
      change(id, version, isHeld ? markedAsSpam() : released, async (transaction, before) => {
        const { heldFor } = before;
        const changes = { before: { isHeld: before.isHeld, heldFor }, after: { isHeld } };
        const action = isHeld ? `marked ${auditLabel} as spam` : `marked ${auditLabel} as no spam`;
        await write(transaction, actor, action, id, changes);
      }),

    /** Marks a held submission as genuine. Sends the mails that were not sent when it was held. */
    release: (actor: string, id: string, version: number) =>
      change(id, version, released, async (transaction, before) => {
        if (!before.isHeld) return;
        await sendHeldMails(transaction, id, [mails.received, mails.team]);
        await write(transaction, actor, `released ${auditLabel} that was held`, id);
      }),

    /** In the transaction of a reply: who is replied to is no spam. The team knows about it, so it gets no mail. */
    releaseByReply: async (transaction: Database, actor: string, id: string): Promise<void> => {
      const { numUpdatedRows } = await transaction
        .updateTable(table as "contactMessages")
        .set((row) => ({ ...released, version: row("version", "+", 1) }))
        .where("id", "=", id)
        .where("isHeld", "=", true)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      await sendHeldMails(transaction, id, [mails.received]);
      const action = `released ${auditLabel} that was held, by replying to it`;
      const changes = { before: { isHeld: true }, after: { isHeld: false } };
      await write(transaction, actor, action, id, changes);
    },
  };
}

// Kysely cannot handle a table that is a type parameter. Both tables have the columns that are used here.
function rowsOf(database: Database, table: SubmissionTable) {
  return database.selectFrom(table as "contactMessages");
}

function filterBy(rows: ReturnType<typeof rowsOf>, show: string, userId: string) {
  if (show === "mine") return rows.where("assigneeId", "=", userId);
  if (show === "spam") return rows.where("heldFor", "=", "spam");
  if (show === "held") return rows.where("isHeld", "=", true).where(isNotMarkedAsSpam);
  if (show !== "new" && show !== "answered" && show !== "done") return rows;
  return rows.where("isHeld", "=", false).where("status", "=", show);
}

function withoutHash<Submission>({
  emailHash: _hash,
  ...submission
}: {
  emailHash: string;
}): Submission {
  return submission as Submission;
}
