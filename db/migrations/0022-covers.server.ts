import { type Kysely, sql } from "kysely";

/** Covers of sermons, flyers of programmes and gatherings, and our copies of video thumbnails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addPicture(db, "sermons", "cover");
  await addPicture(db, "programmes", "flyer");
  await addPicture(db, "gatherings", "flyer");
  await addText(db, "livestreams", "thumbnail_picture");
  await addText(db, "livestreams", "thumbnail_source");
  await addText(db, "livestreams", "thumbnail_due_at");
  await addNumber(db, "livestreams", "thumbnail_version");
  await addNumber(db, "livestreams", "thumbnail_attempts");
  await db.schema
    .createIndex("livestreams_without_thumbnail")
    .on("livestreams")
    .column("id")
    .where(sql<boolean>`version <> thumbnail_version`)
    .execute();
}

async function addPicture(db: Kysely<unknown>, table: string, name: string): Promise<void> {
  await addText(db, table, `${name}_url`);
  await db.schema
    .alterTable(table)
    .addColumn(`${name}_alt`, "text", (column) => column.notNull().defaultTo(""))
    .execute();
}

function addText(db: Kysely<unknown>, table: string, name: string): Promise<void> {
  return db.schema.alterTable(table).addColumn(name, "text").execute();
}

function addNumber(db: Kysely<unknown>, table: string, name: string): Promise<void> {
  return db.schema
    .alterTable(table)
    .addColumn(name, "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
