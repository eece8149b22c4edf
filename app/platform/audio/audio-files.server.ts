/** Recordings in the store, with their rows. A recording that no sermon uses is deleted after a few days. */
import { sql } from "kysely";
import { audit } from "~/platform/audit.server";
import { type Database, db } from "~/platform/database.server";
import { audioStore } from "~/platform/media/media-store.server";
import { type Audio, audioUrl } from "~/ui/audio-url";
import { newId } from "~db/new-id.server";
import type { Schema } from "~db/schema.server";

export type AudioFile = Audio & { url: string; name: string; bitrate: number };

export type NewAudioFile = Omit<Schema["audioFiles"], "id" | "createdAt">;

/** Its name in the store. */
export function audioFileName({ hash, format }: Pick<Audio, "hash" | "format">): string {
  return `${hash}.${format}`;
}

export async function findAudioFile(
  database: Database,
  by: { hash: string } | { uploadId: string },
): Promise<AudioFile | undefined> {
  const rows = database.selectFrom("audioFiles").selectAll();
  const row = await ("hash" in by
    ? rows.where("hash", "=", by.hash)
    : rows.where("uploadId", "=", by.uploadId)
  ).executeTakeFirst();
  if (!row) return undefined;
  const { hash, bytes, seconds, format, name, bitrate } = row;
  return { hash, bytes, seconds, format, name, bitrate, url: audioUrl(row) };
}

/** If the same bytes are there already, it returns that recording. */
export function addAudioFile(actor: string, file: NewAudioFile): Promise<AudioFile> {
  return db.transaction().execute(async (transaction) => {
    const id = newId();
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("audioFiles")
      .values({ ...file, id, createdAt: new Date().toISOString() })
      .onConflict((conflict) => conflict.column("hash").doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) {
      const { name, bytes, seconds } = file;
      const entry = { actor, action: "uploaded a recording", area: "sermons", recordId: id };
      await audit(transaction, { ...entry, after: { name, bytes, seconds } });
    }
    const stored = await findAudioFile(transaction, { hash: file.hash });
    if (!stored) throw new Error("A recording that was just added is not there");
    return stored;
  });
}

const dayMs = 86_400_000;
/** Longer than anyone edits a form before saving it. */
const unusedDays = 7;

/** Revisions name recordings too: an earlier version of a sermon can be restored. */
export async function deleteUnusedAudioFiles(now = Date.now()): Promise<number> {
  const before = new Date(now - unusedDays * dayMs).toISOString();
  const unused = await unusedFiles(db, before).select(["id", "hash", "format"]).execute();
  for (const { id, hash, format } of unused) {
    await db.transaction().execute(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom("audioFiles")
        .where("id", "=", id)
        .where("id", "in", unusedFiles(transaction, before).select("id"))
        .executeTakeFirst();
      // If the storage refuses, the row stays, and the next run deletes both.
      if (numDeletedRows === 1n) await audioStore.remove(audioFileName({ hash, format }));
    });
  }
  return unused.length;
}

function unusedFiles(database: Database, before: string) {
  const address = sql<string>`'%/audio/' || audio_files.hash || '-%'`;
  return database
    .selectFrom("audioFiles")
    .where("createdAt", "<", before)
    .where((file) =>
      file.not(
        file.or([
          file.exists(
            file
              .selectFrom("sermons")
              .select("id")
              .where((sermon) =>
                sermon.or([
                  sermon("audioUrl", "like", address),
                  sermon("smallAudioUrl", "like", address),
                ]),
              ),
          ),
          file.exists(file.selectFrom("revisions").select("id").where("fields", "like", address)),
        ]),
      ),
    );
}
