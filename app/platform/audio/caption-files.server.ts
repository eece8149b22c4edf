/** Timed captions of recordings. They are stored once by their hash, and deleted a week after nothing names them. */
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { type Database, db } from "~/platform/database.server";

/** Returns the hash, by which a sermon names them. */
export async function addCaptions(content: string): Promise<string> {
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 32);
  const createdAt = new Date().toISOString();
  await db
    .insertInto("captionFiles")
    .values({ hash, content, createdAt })
    // The same captions chosen again are as new as others, so that they stay until the form is saved.
    .onConflict((conflict) => conflict.column("hash").doUpdateSet({ createdAt }))
    .execute();
  return hash;
}

export async function findCaptions(hash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("captionFiles")
    .select("content")
    .where("hash", "=", hash)
    .executeTakeFirst();
  return row?.content;
}

const dayMs = 86_400_000;
/** Longer than anyone edits a form before saving it. */
const unusedDays = 7;

/** Revisions name captions too: an earlier version of a sermon can be restored. */
export async function deleteUnusedCaptions(now = Date.now()): Promise<bigint> {
  const before = new Date(now - unusedDays * dayMs).toISOString();
  const { numDeletedRows } = await db
    .deleteFrom("captionFiles")
    .where("hash", "in", unusedCaptions(db, before).select("hash"))
    .executeTakeFirst();
  return numDeletedRows;
}

function unusedCaptions(database: Database, before: string) {
  const inRevision = sql<string>`'%"captions":"' || caption_files.hash || '"%'`;
  return database
    .selectFrom("captionFiles")
    .where("createdAt", "<", before)
    .where((file) =>
      file.not(
        file.or([
          file.exists(
            file
              .selectFrom("sermons")
              .select("id")
              .whereRef("sermons.captions", "=", "captionFiles.hash"),
          ),
          file.exists(
            file.selectFrom("revisions").select("id").where("fields", "like", inRevision),
          ),
        ]),
      ),
    );
}
