/** The shelf of what people wrote to us and wait to hear about: it is read, marked and released; never edited. */
import type { Selectable } from "kysely";
import { audit } from "~/platform/audit.server";
import { emailHash } from "~/platform/crypto/keyed-hash.server";
import { type Database, db } from "~/platform/database.server";
import { enqueue } from "~/platform/mail/outbox.server";
import { createPrivateLink } from "~/platform/privacy/private-links.server";
import type { Schema } from "~db/schema.server";
import { type PageOf, readPage } from "./pagination.server";
import { readInBatches } from "./read-in-batches.server";
import type { ListQuery } from "./record-store.server";
import { containsText } from "./text-search.server";

export type SubmissionTable = "contactMessages" | "partnerships";
export type SubmissionOf<Table extends SubmissionTable> = Omit<
  Selectable<Schema[Table]>,
  "emailHash"
>;
type Standing = Pick<SubmissionOf<"contactMessages">, "status" | "isHeld">;
export type SubmissionStatus = Standing["status"];

type Shelf<Table extends SubmissionTable> = {
  table: Table;
  /** What the log calls one: a message. */
  auditLabel: string;
  searchColumns: readonly (keyof SubmissionOf<Table> & string)[];
  /** The kinds of mail that are sent when one comes in: to who wrote it, and to the team. */
  mails: { received: string; team: string };
};

const pageSize = 25;

export function submissionStore<Table extends SubmissionTable>(shelf: Shelf<Table>) {
  type Letter = SubmissionOf<Table>;
  const { table, auditLabel, mails } = shelf;

  /** By words, wherever they stand, or by the whole address that they were written from. */
  function shown({ q, show }: Pick<ListQuery, "q" | "show">) {
    const rows = chosen(rowsOf(db, table), show);
    const words = q.split(/\s+/).filter(Boolean);
    if (words.length === 0) return rows;
    return rows.where((row) =>
      row.or([
        row("emailHash", "=", emailHash(q)),
        row.and(words.map((word) => containsText(shelf.searchColumns, word))),
      ]),
    );
  }

  /** One page of what matches, newest first. */
  async function list(asked: ListQuery): Promise<PageOf<Letter> & { count: number }> {
    const { count } = await shown(asked)
      .select((query) => query.fn.countAll<string | number>().as("count"))
      .executeTakeFirstOrThrow();
    const newest = shown(asked).selectAll().orderBy("createdAt", "desc").orderBy("id", "desc");
    const page = await readPage(
      asked.page,
      pageSize,
      async () => Number(count),
      (offset) => newest.limit(pageSize).offset(offset).execute(),
    );
    return { ...page, rows: page.rows.map(withoutHash<Letter>), count: Number(count) };
  }

  /** Every one that matches, newest first, a batch at a time: for an export. */
  function all(asked: Pick<ListQuery, "q" | "show">): AsyncGenerator<Letter[]> {
    return readInBatches<Letter>(async (before, size) => {
      const rows = shown(asked).selectAll().orderBy("id", "desc").limit(size);
      const batch = await (before ? rows.where("id", "<", before) : rows).execute();
      return batch.map(withoutHash<Letter & { id: string }>);
    });
  }

  async function find(id: string, database: Database = db): Promise<Letter | undefined> {
    const row = await rowsOf(database, table).selectAll().where("id", "=", id).executeTakeFirst();
    return row && withoutHash<Letter>(row);
  }

  /** Changes the letter as it was at `version` and does what goes with it, or says that somebody was faster. */
  function change(
    id: string,
    version: number,
    columns: { status?: SubmissionStatus; isHeld?: boolean },
    andThen: (transaction: Database, before: Standing) => Promise<void>,
  ): Promise<"changed" | "overtaken" | "gone"> {
    return db.transaction().execute(async (transaction) => {
      const before = await find(id, transaction);
      if (!before) return "gone";
      const { numUpdatedRows } = await transaction
        .updateTable(table as "contactMessages")
        .set({ ...columns, version: version + 1 })
        .where("id", "=", id)
        .where("version", "=", version)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return (await find(id, transaction)) ? "overtaken" : "gone";
      await andThen(transaction, before as Standing);
      return "changed";
    });
  }

  const write = (transaction: Database, actor: string, action: string, id: string, more = {}) =>
    audit(transaction, { actor, action, area: table, recordId: id, ...more });

  return {
    table,
    list,
    all,
    find,

    setStatus: (actor: string, id: string, version: number, status: SubmissionStatus) =>
      change(id, version, { status }, async (transaction, before) => {
        const more = { before: { status: before.status }, after: { status } };
        await write(transaction, actor, `marked ${auditLabel} as ${status}`, id, more);
      }),

    /** Says that a person wrote it: who wrote it is told now, and the team where it was not. */
    release: (actor: string, id: string, version: number) =>
      change(id, version, { isHeld: false }, async (transaction, before) => {
        if (!before.isHeld) return;
        const told = await transaction
          .selectFrom("outbox")
          .select("kind")
          .where("subjectId", "=", id)
          .execute();
        await createPrivateLink(transaction, table, id);
        for (const kind of [mails.received, mails.team]) {
          if (!told.some((mail) => mail.kind === kind)) await enqueue(transaction, kind, id);
        }
        await write(transaction, actor, `released ${auditLabel} that was held`, id);
      }),
  };
}

// Kysely cannot follow a table that is a type parameter; what is used here both have.
function rowsOf(database: Database, table: SubmissionTable) {
  return database.selectFrom(table as "contactMessages");
}

function chosen(rows: ReturnType<typeof rowsOf>, show: string) {
  if (show === "held") return rows.where("isHeld", "=", true);
  if (show !== "new" && show !== "answered" && show !== "done") return rows;
  return rows.where("isHeld", "=", false).where("status", "=", show);
}

function withoutHash<Letter>({ emailHash: _hash, ...letter }: { emailHash: string }): Letter {
  return letter as Letter;
}
