/** Who may see a picture of the library: everybody while visitors are shown it somewhere, otherwise the team. */
import { sql } from "kysely";
import { publishedGallery } from "~/features/gallery/gallery-items.server";
import { scheduledStreams } from "~/features/livestreams/livestreams.server";
import { publishedProgrammes } from "~/features/programmes/programmes.server";
import { publishedSermons } from "~/features/sermons/sermons.server";
import { findSession } from "~/platform/auth/session.server";
import { readContentVersions } from "~/platform/cache/content-versions.server";
import { staleOnError } from "~/platform/cache/stale-on-error.server";
import { db } from "~/platform/database.server";
import { findPictureByHash } from "~/platform/media/media.server";
import { fileName, mediaStore, type StoredFile } from "~/platform/media/media-store.server";
import { type PictureTable, pictureColumns } from "~/resources";
import { shownGatherings } from "~/schedule/gatherings.server";
import { parseUploadUrl } from "~/ui/upload-url";
import type { ContentArea } from "~db/schema.server";

export type ServedPicture = StoredFile & { type: string; isPublic: boolean };

const types = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

/** The picture at a path, if this request may have it. */
export async function findServedPicture(
  path: string,
  request: Request,
): Promise<ServedPicture | undefined> {
  const upload = parseUploadUrl(path);
  const access = upload && (await findAccess(upload.hash));
  if (!access || (access === "team" && !(await findSession(request)))) return undefined;
  const file = await mediaStore.read(fileName(upload));
  return file && { ...file, type: types[upload.format], isPublic: access === "everybody" };
}

async function findAccess(hash: string): Promise<"everybody" | "team" | undefined> {
  const [shown, isStored] = await Promise.all([
    staleOnError("pictures that visitors see", readShownHashes),
    isInLibrary(hash),
  ]);
  if (!isStored) return undefined;
  if (shown === undefined) throw new Error("it is not known which pictures visitors see");
  return shown.includes(hash) ? "everybody" : "team";
}

/** A deleted picture is not served any more. While the database fails, a picture is taken to be still there. */
async function isInLibrary(hash: string): Promise<boolean> {
  try {
    const picture = await findPictureByHash(db, hash);
    return picture !== undefined && picture.deletedAt === null;
  } catch {
    return true;
  }
}

/** The rows that visitors see. A draft, a scheduled, a hidden and a deleted record shows its pictures to nobody. */
const shownRows = {
  sermons: () => publishedSermons().select("id"),
  series: () => groups("series"),
  preachers: () => groups("preachers"),
  topics: () => groups("topics"),
  livestreams: () => scheduledStreams().select("id"),
  gallery: () => publishedGallery().select("gallery.id"),
  programmes: () => publishedProgrammes().select("id"),
  gatherings: () => shownGatherings().select("id"),
} satisfies Record<PictureTable, () => unknown>;

function groups(kind: "series" | "preachers" | "topics") {
  return db.selectFrom(kind).select("id").where("deletedAt", "is", null);
}

/** Records of these tables become public by the clock alone. */
const scheduledTables = ["sermons", "gallery", "programmes"] as const;

type Shown = { version: number; until: string; hashes: Promise<string> };

/** By the area that decides which pictures it shows. */
const shownByArea = new Map<ContentArea, Shown>();

const areas: ContentArea[] = [...new Set(pictureColumns.map(({ table }) => table)), "settings"];

/**
 * The hashes of all pictures that visitors see, in one text: it is compared and stored as such by the fallback. A page
 * asks for dozens of pictures, so a table is read again only after it was written or something of it was published.
 */
async function readShownHashes(): Promise<string> {
  const versions = await readContentVersions();
  const now = new Date().toISOString();
  const lists = versions
    .filter(({ area }) => areas.includes(area))
    .map(({ area, version }) => readArea(area, version, now));
  return (await Promise.all(lists)).join(" ");
}

async function readArea(area: ContentArea, version: number, now: string): Promise<string> {
  const cached = shownByArea.get(area);
  if (cached?.version === version && now < cached.until) return cached.hashes;
  const until = await findNextPublishing(area, now);
  const hashes = (area === "settings" ? readSettingHashes() : readRecordHashes(area)).then(
    (values) => values.flatMap(listHashes).join(" "),
  );
  shownByArea.set(area, { version, until, hashes });
  hashes.catch(() => shownByArea.delete(area));
  return hashes;
}

const never = "9999";

async function findNextPublishing(area: ContentArea, now: string): Promise<string> {
  const table = scheduledTables.find((one) => one === area);
  if (!table) return never;
  const next = await db
    .selectFrom(table as "sermons")
    .select(({ fn }) => fn.min("publishedAt").as("at"))
    .where("publishedAt", ">", now)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  return next?.at ?? never;
}

async function readRecordHashes(area: ContentArea): Promise<string[]> {
  const values: string[] = [];
  for (const { table, column } of pictureColumns.filter((one) => one.table === area)) {
    const { rows } = await sql<{ value: string }>`
      select ${sql.ref(column)} as value from ${sql.table(table)}
      where ${sql.ref(column)} like '%/uploads/%' and id in (${shownRows[table]()})`.execute(db);
    values.push(...rows.map(({ value }) => value));
  }
  return values;
}

async function readSettingHashes(): Promise<string[]> {
  const rows = await db
    .selectFrom("settings")
    .select("value")
    .where("value", "like", "%/uploads/%")
    .execute();
  return rows.map(({ value }) => value);
}

/** Of an address, or of a text with addresses. */
function listHashes(value: string): string[] {
  return [...value.matchAll(/\/uploads\/([0-9a-f]{32})-/g)].map(([, hash = ""]) => hash);
}
