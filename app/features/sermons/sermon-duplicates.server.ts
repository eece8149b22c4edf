import { db } from "~/platform/database.server";
import { foldName } from "./sermon-group";

export type SermonDuplicate = { id: string; title: string; date: string };

type Compared = {
  id: string;
  title: string;
  date: string;
  videoUrl: string;
  audioUrl: string | null;
};

const maxDuplicates = 3;

/** Other sermons with the same title on the same day, the same video or the same recording. A warning, never a refusal. */
export async function findDuplicateSermons({
  id,
  title,
  date,
  videoUrl,
  audioUrl,
}: Compared): Promise<SermonDuplicate[]> {
  const rows = await db
    .selectFrom("sermons")
    .select(["id", "title", "date", "videoUrl", "audioUrl"])
    .where("deletedAt", "is", null)
    // The samples have the address of the channel as their video.
    .where("isSample", "=", false)
    .where("id", "!=", id)
    .where((where) =>
      where.or([
        where("date", "=", date),
        where("videoUrl", "=", videoUrl),
        where("audioUrl", "=", audioUrl || "-"),
      ]),
    )
    .orderBy("date", "desc")
    .orderBy("id", "desc")
    .limit(100)
    .execute();
  const isSame = (other: Compared) =>
    (videoUrl !== "" && other.videoUrl === videoUrl) ||
    (audioUrl && other.audioUrl === audioUrl) ||
    (date !== "" && other.date === date && foldName(other.title) === foldName(title));
  return rows
    .filter(isSame)
    .slice(0, maxDuplicates)
    .map((row) => ({ id: row.id, title: row.title, date: row.date }));
}
