/**
 * The index of the public search. It is derived from the tables and made again when it is missing. Database triggers
 * delete the entry of a record with every change of its text or its visibility, so that an entry that was not written
 * again is missing, never wrong (see db/migrations/0035-search.server.ts).
 */
import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type Selectable, sql } from "kysely";
import { readContentVersions } from "~/platform/cache/content-versions.server";
import { type Database, db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import type { ContentArea, Schema } from "~db/schema.server";
import { addBeginnings, collectIndexWords, searchWordsVersion } from "./search-words.server";

export const searchKinds = ["sermons", "testimonies", "prayers", "programmes", "pages"] as const;
export type SearchKind = (typeof searchKinds)[number];

/** What visitors find, and where it leads. */
export type SearchDocument = {
  title: string;
  /** A line below the title, for example the preacher and the scripture. */
  detail: string;
  text: string;
  /** YYYY-MM-DD, or empty. Newer records come first. */
  date: string;
  /** For a date that depends on the time zone. */
  instant?: string;
  href: string;
  /** Visitors find it from this instant on. */
  publicFrom: string;
  /** The last day on which visitors find it, or null. */
  lastDay: string | null;
};

export type SearchableTable = "sermons" | "testimonies" | "prayers" | "programmes" | "gatherings";

/** One table of the index. */
export type SearchSource = {
  table: SearchableTable;
  kind: SearchKind;
  /** All that `describe` reads. The triggers watch these columns. */
  columns: readonly string[];
  related?: RelatedNames;
  /** Undefined if visitors must not find the record, whatever the time. Records in the trash are never described. */
  describe: (row: object, relatedNames: readonly string[]) => SearchDocument | undefined;
};

/** Names from other tables by which a record is found, such as its series. Triggers watch those tables too. */
type RelatedNames = {
  areas: readonly ContentArea[];
  read: (
    database: Database,
    ids: readonly string[],
  ) => Promise<{ recordId: string; name: string }[]>;
};

export function defineSearchSource<
  Table extends SearchableTable,
  Column extends keyof Selectable<Schema[Table]> & string,
>(source: {
  table: Table;
  kind: SearchKind;
  columns: readonly Column[];
  related?: RelatedNames;
  describe: (
    row: Pick<Selectable<Schema[Table]>, Column> & { id: string },
    relatedNames: readonly string[],
  ) => SearchDocument | undefined;
}): SearchSource {
  // Rows are only read with these columns.
  return source as unknown as SearchSource;
}

/** Documents that are not rows of a table: texts of the settings and of the product. */
export type SearchDocumentSet = {
  source: "pages" | "builtInTestimonies";
  kind: SearchKind;
  documents: (SearchDocument & { id: string })[];
};

/** Writes the entries of these records again, in the transaction that changed them. */
export async function indexRecords(
  transaction: Database,
  source: SearchSource,
  ids: readonly string[],
): Promise<void> {
  await writeEntries(
    transaction,
    source,
    await readRows(transaction, source).where("id", "in", ids).execute(),
  );
}

/** The documents of these records, by id, without those in the trash. */
export async function readDocuments(
  source: SearchSource,
  ids: readonly string[],
): Promise<Map<string, SearchDocument>> {
  if (ids.length === 0) return new Map();
  return describeRows(db, source, await readRows(db, source).where("id", "in", ids).execute());
}

async function describeRows(
  database: Database,
  source: SearchSource,
  rows: readonly { id: string }[],
): Promise<Map<string, SearchDocument>> {
  const ids = rows.map(({ id }) => id);
  const names = ids.length > 0 ? ((await source.related?.read(database, ids)) ?? []) : [];
  const namesOf = Map.groupBy(names, ({ recordId }) => recordId);
  return new Map(
    rows.flatMap((row) => {
      const document = source.describe(
        row,
        (namesOf.get(row.id) ?? []).map(({ name }) => name),
      );
      return document ? [[row.id, document] as const] : [];
    }),
  );
}

// Kysely cannot handle a table that is a parameter. All these tables have the columns `id` and `deletedAt`.
function readRows(database: Database, { table, columns }: SearchSource) {
  return database
    .selectFrom(table as "sermons")
    .select(["id", ...(columns as readonly "id"[])])
    .where("deletedAt", "is", null);
}

async function writeEntries(
  transaction: Database,
  source: SearchSource,
  rows: readonly { id: string }[],
): Promise<void> {
  await deleteEntries(
    transaction,
    rows.map(({ id }) => id),
  );
  for (const [id, document] of await describeRows(transaction, source, rows)) {
    await insertEntry(transaction, source.table, source.kind, id, document, null);
  }
}

async function deleteEntries(transaction: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction.deleteFrom("searchEntries").where("recordId", "in", ids).execute();
}

async function insertEntry(
  transaction: Database,
  source: string,
  kind: SearchKind,
  recordId: string,
  { title, detail, text, date, publicFrom, lastDay }: SearchDocument,
  contentHash: string | null,
): Promise<void> {
  const words = collectIndexWords(kind, title, `${detail}\n${text}`);
  const id = entryId(date, recordId);
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("searchEntries")
    .values({
      id,
      source,
      kind,
      recordId,
      publicFrom,
      lastDay,
      contentHash,
      wordsVersion: searchWordsVersion,
    })
    // Another server has written it at the same time.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return;
  const write = env.DATABASE_URL
    ? sql`update search_entries set words = array_to_tsvector(${addBeginnings(words)}::text[]) where id = ${id}`
    : sql`insert into search_words (rowid, words) values (${id}, ${words.join(" ")})`;
  await write.execute(transaction);
}

const dayMs = 86_400_000;
const bitsOfHash = 36;

/**
 * A number that sorts by the date and is the same on every server. Both engines read the newest hits first by it, without
 * sorting all of them. It has 52 bits.
 */
function entryId(date: string, recordId: string): number {
  const day = Math.min(Math.max(0, Math.floor(Date.parse(date || "1970-01-01") / dayMs)), 65_535);
  const hash = createHash("sha256").update(recordId).digest().readUIntBE(0, 6);
  return day * 2 ** bitsOfHash + (hash % 2 ** bitsOfHash);
}

/** Writes the entries of documents that are new or have changed, and deletes those of the others. */
export async function indexDocuments(
  transaction: Database,
  { source, kind, documents }: SearchDocumentSet,
): Promise<void> {
  const stored = await transaction
    .selectFrom("searchEntries")
    .select(["recordId", "contentHash", "wordsVersion"])
    .where("source", "=", source)
    .execute();
  const hashes = new Map(
    documents.map((document) => [document.id, hashText(JSON.stringify(document))]),
  );
  const current = stored.filter(
    ({ recordId, contentHash, wordsVersion }) =>
      hashes.get(recordId) === contentHash && wordsVersion >= searchWordsVersion,
  );
  const currentIds = new Set(current.map(({ recordId }) => recordId));
  const isOutdated = (id: string) => !currentIds.has(id);
  await deleteEntries(transaction, stored.map(({ recordId }) => recordId).filter(isOutdated));
  for (const document of documents.filter(({ id }) => isOutdated(id))) {
    const hash = hashes.get(document.id) ?? null;
    await insertEntry(transaction, source, kind, document.id, document, hash);
  }
}

function hashText(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

const batchSize = 25;

/**
 * Indexes the records that have no entry, or one of an older version, and the documents. It does nothing while the
 * tables and the settings have not changed since the last time. Several servers can do this at the same time.
 */
export function createSearchIndexer(
  sources: readonly SearchSource[],
  writeDocuments: (transaction: Database) => Promise<void>,
) {
  const areas = new Set<ContentArea>([
    ...sources.flatMap(({ table, related }) => [table, ...(related?.areas ?? [])]),
    "settings",
  ]);
  let indexedVersions = "";
  return async function indexMissing(): Promise<void> {
    const versions = (await readContentVersions())
      .filter(({ area }) => areas.has(area))
      .map(({ area, version }) => `${area} ${version}`)
      .toSorted()
      .join();
    if (versions === indexedVersions) return;
    await db.transaction().execute(writeDocuments);
    for (const source of sources) await indexMissingRecords(source);
    indexedVersions = versions;
  };
}

/** In batches, with a pause as long as each: on SQLite nothing else runs in this process during a batch. */
async function indexMissingRecords(source: SearchSource): Promise<void> {
  let after = "";
  for (;;) {
    const startedAt = performance.now();
    const rows = await db.transaction().execute(async (transaction) => {
      const missing = await readRows(transaction, source)
        .where("id", ">", after)
        .where((row) =>
          row.not(
            row.exists(
              row
                .selectFrom("searchEntries")
                .select("searchEntries.id")
                .whereRef("searchEntries.recordId", "=", `${source.table as "sermons"}.id`)
                .where("wordsVersion", ">=", searchWordsVersion),
            ),
          ),
        )
        .orderBy("id")
        .limit(batchSize)
        // A row that is being written is indexed by the transaction that writes it.
        .$if(env.DATABASE_URL !== undefined, (query) =>
          query.forShare(source.table as "sermons").skipLocked(),
        )
        .execute();
      await writeEntries(transaction, source, missing);
      return missing;
    });
    if (rows.length < batchSize) return;
    after = rows.at(-1)?.id ?? "";
    await pause(performance.now() - startedAt, undefined, { ref: false });
  }
}
