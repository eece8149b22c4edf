import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import {
  choice,
  id,
  nullableTextColumns,
  position,
  recordColumns,
  textColumns,
} from "./columns.server";
import { bumpVersionOnWrite } from "./version-triggers.server";

/** Preachers, series and topics of sermons. Every start makes records of preachers that are only a name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  for (const table of ["preachers", "series", "topics"]) {
    await (schema.createTable(table) as CreateTableBuilder<string, string>)
      .$call(recordColumns)
      .$call(textColumns("title", "slug", "description"))
      .$call(nullableTextColumns("picture_url"))
      .addColumn("picture_alt", "text", (column) => column.notNull().defaultTo(""))
      .$call(position)
      .execute();
    await schema.createIndex(`${table}_by_slug`).on(table).column("slug").unique().execute();
  }
  await schema.alterTable("sermons").addColumn("preacher_id", "text").execute();
  await schema
    .createIndex("sermons_by_preacher_id")
    .on("sermons")
    .columns(["preacher_id", "date desc", "id desc"])
    .where(sql.ref("preacher_id"), "is not", null)
    .execute();
  await (schema.createTable("sermon_groups") as CreateTableBuilder<string, string>)
    .$call(id)
    .$call(textColumns("sermon_id", "group_id"))
    .$call(choice("kind", "series", "topics"))
    .execute();
  await schema
    .createIndex("one_sermon_group")
    .on("sermon_groups")
    .columns(["group_id", "sermon_id"])
    .unique()
    .execute();
  await schema
    .createIndex("sermon_groups_by_sermon_id")
    .on("sermon_groups")
    .column("sermon_id")
    .execute();
  const versions = db as Kysely<{ content_versions: { area: string } }>;
  for (const [table, area] of [
    ["preachers", "preachers"],
    ["series", "series"],
    ["topics", "topics"],
    ["sermon_groups", "sermonGroups"],
  ] as const) {
    await versions.insertInto("content_versions").values({ area }).execute();
    await bumpVersionOnWrite(db, table, area);
  }
}
