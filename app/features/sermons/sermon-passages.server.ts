/** The scripture index: which sermons are about which passage of the Bible. */
import { cachedByVersion } from "~/platform/cache/version-cache.server";
import { type Database, db } from "~/platform/database.server";
import { type Book, books, formatPassage, type Passage } from "./bible";
import { readScripture } from "./scripture.server";

type Scripture = { scripture: string; passages: string };

/** The passages of the correction, or else those of the scripture. */
function passagesOf({ scripture, passages }: Scripture): Passage[] {
  return readScripture(passages || scripture).passages;
}

/** "Psalm 23:1–6 · Psalm 24", for the editor; empty if nothing is understood. */
export function describePassages(scripture: Scripture): string {
  return passagesOf(scripture).map(formatPassage).join(" · ");
}

/** Call it after each change of a sermon. */
export async function savePassages(
  transaction: Database,
  { id: sermonId, ...scripture }: Scripture & { id: string },
): Promise<void> {
  const after = passagesOf(scripture);
  const before = await transaction
    .selectFrom("sermonPassages")
    .select(["book", "startVerse", "endVerse"])
    .where("sermonId", "=", sermonId)
    .orderBy("place")
    .execute();
  if (keyOf(before) === keyOf(after)) return;
  await transaction.deleteFrom("sermonPassages").where("sermonId", "=", sermonId).execute();
  if (after.length === 0) return;
  await transaction
    .insertInto("sermonPassages")
    .values(after.map((passage, place) => ({ ...passage, sermonId, place })))
    .execute();
}

function keyOf(passages: Passage[]): string {
  return passages
    .map(({ book, startVerse, endVerse }) => `${book} ${startVerse} ${endVerse}`)
    .join();
}

const batchSize = 500;

/** Indexes the sermons of a seed, an earlier version or a restored backup. Runs at every start. */
export async function indexMissingPassages(database: Database): Promise<void> {
  await database
    .deleteFrom("sermonPassages")
    .where("sermonId", "not in", (sermons) => sermons.selectFrom("sermons").select("id"))
    .execute();
  for (let last = ""; ; ) {
    const rows = await database
      .selectFrom("sermons")
      .select(["id", "scripture", "passages"])
      .where("id", ">", last)
      .where((where) => where.or([where("scripture", "!=", ""), where("passages", "!=", "")]))
      .where("id", "not in", (indexed) => indexed.selectFrom("sermonPassages").select("sermonId"))
      .orderBy("id")
      .limit(batchSize)
      .execute();
    await database.transaction().execute(async (transaction) => {
      for (const sermon of rows) await savePassages(transaction, sermon);
    });
    if (rows.length < batchSize) return;
    last = rows.at(-1)?.id ?? "";
  }
}

/** The ids of the sermons on a book. */
export function sermonsOnBook({ number }: Book) {
  return db.selectFrom("sermonPassages").select("sermonId as id").where("book", "=", number);
}

/** The ids of the other sermons that share a verse with this one. */
export function sermonsOnSamePassages(sermonId: string) {
  return db
    .selectFrom("sermonPassages as own")
    .innerJoin("sermonPassages as other", (join) =>
      join
        .onRef("other.book", "=", "own.book")
        .onRef("other.startVerse", "<=", "own.endVerse")
        .onRef("other.endVerse", ">=", "own.startVerse"),
    )
    .select("other.sermonId as id")
    .where("own.sermonId", "=", sermonId)
    .where("other.sermonId", "!=", sermonId);
}

export async function listBooksOf(sermonId: string): Promise<Book[]> {
  const rows = await db
    .selectFrom("sermonPassages")
    .select("book")
    .distinct()
    .where("sermonId", "=", sermonId)
    .orderBy("book")
    .execute();
  return rows.flatMap(({ book }) => books[book - 1] ?? []);
}

export type CountedBook = Book & { count: number };

/** The books with public sermons, in the order of the Bible. */
export function listCountedBooks(): Promise<CountedBook[]> {
  return cachedByVersion(["sermons", "sermonPassages"], "counted books", async () => {
    const rows = await db
      .selectFrom("sermonPassages")
      .innerJoin("sermons", "sermons.id", "sermonPassages.sermonId")
      .where("sermons.deletedAt", "is", null)
      .where("sermons.publishedAt", "<=", new Date().toISOString())
      .select(({ fn }) => ["book", fn.count<string | number>("sermons.id").distinct().as("count")])
      .groupBy("book")
      .orderBy("book")
      .execute();
    return rows.flatMap(({ book, count }) => {
      const known = books[book - 1];
      return known ? [{ ...known, count: Number(count) }] : [];
    });
  });
}
