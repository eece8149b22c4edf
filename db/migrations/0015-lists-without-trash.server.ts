import { type Kysely, sql } from "kysely";

/**
 * Indexes in the order of each list, without the records in the trash. PostgreSQL does not treat `deleted_at is null` as a
 * constant: with that column first it sorted the whole table for every page.
 */
const indexes: Record<string, { table: string; columns: string[] }> = {
  public_testimonies: {
    table: "testimonies",
    columns: ["approved", "share_publicly", "is_held", "created_at desc", "id desc"],
  },
  newest_testimonies: { table: "testimonies", columns: ["created_at desc", "id desc"] },
  sermons_by_day: { table: "sermons", columns: ["date desc", "id desc", "published_at"] },
  livestreams_by_day: {
    table: "livestreams",
    columns: ["scheduled_date desc", "scheduled_time desc", "id desc"],
  },
  livestreams_of_platform: { table: "livestreams", columns: ["platform", "scheduled_date desc"] },
  gallery_in_order: {
    table: "gallery",
    columns: ["position", "created_at desc", "id desc", "published_at"],
  },
  gallery_of_type: {
    table: "gallery",
    columns: ["type", "position", "created_at desc", "id desc", "published_at"],
  },
  newest_gallery: { table: "gallery", columns: ["created_at desc", "id desc"] },
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, { table, columns }] of Object.entries(indexes)) {
    await db.schema.dropIndex(name).execute();
    await db.schema
      .createIndex(name)
      .on(table)
      .columns(columns)
      .where(sql.ref("deleted_at"), "is", null)
      .execute();
  }
}
