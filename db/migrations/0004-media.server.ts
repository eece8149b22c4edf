import { type Kysely, sql } from "kysely";

/** Metadata of the media library. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const add = (name: string, type: "text" | "integer" | "boolean", byDefault: unknown) =>
    db.schema
      .alterTable("media")
      .addColumn(name, type, (column) => column.notNull().defaultTo(byDefault))
      .execute();
  await add("name", "text", "");
  await add("is_decorative", "boolean", sql`false`);
  await add("version", "integer", 1);
  await db.schema.alterTable("media").addColumn("deleted_at", "text").execute();
}
