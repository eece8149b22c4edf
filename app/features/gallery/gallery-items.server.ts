import { sql } from "kysely";
import { z } from "zod";
import { staleOnError } from "~/platform/cache/stale-on-error.server";
import { cachedByVersion, countCachedByVersion } from "~/platform/cache/version-cache.server";
import { db } from "~/platform/database.server";
import { type PageOf, paginate, readPage } from "~/platform/records/pagination.server";
import { type RecordOf, recordStore } from "~/platform/records/record-store.server";
import { todayIn } from "~/schedule/clock/wall-time.server";
import {
  checkPublishing,
  publishingShape,
  requiredLength,
  toPublishedAt,
} from "~/settings/publishing.server";
import { readSettings } from "~/settings/settings.server";
import type { FormResult } from "~/ui/forms/form-result";
import { oneOf, optionalDay, optionalLink, picture, singleLine, text } from "~/ui/forms/form-rules";
import { builtInGallery } from "./content";
import {
  type Album,
  type GalleryItem,
  type GalleryTab,
  galleryCategories,
  galleryTypes,
} from "./gallery-item";

/** Comes before every position that a person chose, so that visitors see new pictures first. Saving an order replaces it. */
const notOrdered = 0;

export function gallerySchema(values: FormResult["values"]) {
  const minLength = requiredLength(values);
  return z
    .object({
      title: singleLine({ label: "Title", minLength: 1, maxLength: 200 }),
      imageUrl: picture("Image URL", minLength),
      // Its field has several lines, but a screen reader reads one sentence.
      alt: text({ label: "Alternative text", maxLength: 500 }).transform((alt) =>
        alt.replaceAll(/(?:(?<!\s)\s+)?[\n\v\f\r\u0085\u2028\u2029]\s*/g, " "),
      ),
      description: text({ label: "Description", maxLength: 5_000 }),
      category: oneOf("Category", galleryCategories).default("Worship"),
      date: optionalDay("Date"),
      type: oneOf("Kind", galleryTypes).default("image"),
      videoUrl: optionalLink("Video URL"),
      album: singleLine({ label: "Album", maxLength: 80 }).transform((name) => name || null),
      ...publishingShape,
    })
    .superRefine(checkPublishing)
    .refine(({ type, videoUrl }) => minLength === 0 || type === "image" || videoUrl, {
      error: "Video URL is required for a video",
      path: ["videoUrl"],
    });
}

export const galleryStore = recordStore({
  table: "gallery",
  auditLabel: ({ title }) => `the gallery image “${title}”`,
  order: ["-createdAt"],
  sortableColumns: ["title", "category", "date", "album"],
  searchColumns: ["title", "description", "alt", "category", "album"],
  publicSearch: null,
  dayColumn: "date",
  filters: {
    videos: (rows) => rows.where("type", "=", "video"),
    drafts: (rows) => rows.where("publishedAt", "is", null),
    scheduled: (rows) => rows.where("publishedAt", ">", new Date().toISOString()),
    undescribed: (rows) => rows.where("alt", "=", ""),
  },
});

/** The default date is the day on which the item is added. */
export async function galleryColumns(
  { publishing, publishAt, date, ...columns }: z.output<ReturnType<typeof gallerySchema>>,
  before: RecordOf<"gallery"> | undefined,
) {
  const { homeZone } = await readSettings();
  return {
    ...columns,
    date: date ?? before?.date ?? todayIn(homeZone),
    position: before?.position ?? notOrdered,
    publishedAt: toPublishedAt({ publishing, publishAt }, homeZone, before),
  };
}

/** The items that one form added together with `id`, without those in the trash. */
export function listAddedWith(id: string) {
  return db
    .selectFrom("gallery")
    .selectAll()
    .where("createdAt", "=", (rows) =>
      rows.selectFrom("gallery").select("createdAt").where("id", "=", id),
    )
    .where("deletedAt", "is", null)
    .orderBy("id")
    .execute();
}

const pageSize = 24;
const featuredSize = 5;
const teaserSize = 4;
const maxAlbums = 50;

type Shown = { tab: GalleryTab; album?: string };

/** Every public query starts here, so that a visitor only sees published items. */
export function publishedGallery() {
  return db
    .selectFrom("gallery")
    .where("gallery.deletedAt", "is", null)
    .where("publishedAt", "<=", new Date().toISOString());
}

function published({ tab, album }: Shown) {
  const visible = publishedGallery();
  const ofTab = tab === "all" ? visible : visible.where("gallery.type", "=", tab);
  return album === undefined ? ofTab : ofTab.where("album", "=", album);
}

/** The subquery skips rows in the index alone, so that late pages stay fast. */
function readItems(shown: Shown, limit: number, offset = 0): Promise<GalleryItem[]> {
  const inOrder = published(shown)
    .orderBy("position")
    .orderBy("gallery.createdAt", "desc")
    .orderBy("gallery.id", "desc");
  return inOrder
    .leftJoin("media", (join) => join.on("media.hash", "=", sql<string>`substr(image_url, 10, 32)`))
    .select(["gallery.id", "title", "description", "imageUrl", "gallery.alt"])
    .select(["gallery.type", "videoUrl", "category", "date", "focusX", "focusY"])
    .where("gallery.id", "in", inOrder.select("gallery.id").limit(limit).offset(offset))
    .$narrowType<{ type: GalleryItem["type"] }>()
    .execute();
}

/** While the database is unavailable every page is the cached first page, or the built-in items. */
export async function listGalleryItems(shown: Shown, page: number): Promise<PageOf<GalleryItem>> {
  let found: PageOf<GalleryItem> | undefined;
  const first = await staleOnError(`gallery ${shown.tab} ${shown.album ?? ""}`.trim(), async () => {
    found = await readTab(shown, page);
    return found.page === 1 ? found : readTab(shown, 1);
  });
  return found ?? first ?? paginate(builtIn(shown.tab), page, pageSize);
}

export async function listFeaturedGalleryItems(): Promise<GalleryItem[]> {
  const items = await staleOnError("gallery featured", () =>
    readItems({ tab: "all" }, featuredSize),
  );
  return items ?? builtIn("all").slice(0, featuredSize);
}

/** Pictures that are already on the page, `shown`, come last. */
export async function listTeaserGalleryItems(
  shown: readonly string[] = [],
): Promise<GalleryItem[]> {
  const items = await staleOnError("gallery teaser", () =>
    readItems({ tab: "image" }, teaserSize + shown.length),
  );
  const isShown = ({ imageUrl }: GalleryItem) => Number(shown.includes(imageUrl));
  return (items ?? builtIn("image"))
    .toSorted((a, b) => isShown(a) - isShown(b))
    .slice(0, teaserSize);
}

/** The albums that visitors can open, the newest first. */
export async function listAlbums(): Promise<Album[]> {
  const read = () => cachedByVersion(["gallery"], "albums", readAlbums);
  return (await staleOnError("gallery albums", read)) ?? [];
}

async function readAlbums(): Promise<Album[]> {
  const rows = await published({ tab: "all" })
    .where("album", "is not", null)
    .select(({ fn }) => ["album", fn.countAll<string | number>().as("count")])
    .$narrowType<{ album: string }>()
    .groupBy("album")
    .orderBy(({ fn }) => fn.max("date"), "desc")
    .orderBy("album")
    .limit(maxAlbums)
    .execute();
  return rows.map(({ album, count }) => ({ name: album, count: Number(count) }));
}

/** The names of all albums, for the forms. */
export async function listAlbumNames(): Promise<string[]> {
  const names = await staleOnError("gallery album names", async () => {
    const rows = await db
      .selectFrom("gallery")
      .select("album")
      .distinct()
      .where("album", "is not", null)
      .where("deletedAt", "is", null)
      .orderBy("album")
      .execute();
    return rows.flatMap(({ album }) => album ?? []);
  });
  return names ?? [];
}

function readTab(shown: Shown, page: number): Promise<PageOf<GalleryItem>> {
  const key = `published ${shown.tab} ${shown.album ?? ""}`;
  return readPage(
    page,
    pageSize,
    () => countCachedByVersion("gallery", key, published(shown)),
    (offset) => readItems(shown, pageSize, offset),
  );
}

function builtIn(tab: GalleryTab): GalleryItem[] {
  return builtInGallery.filter(({ type }) => tab === "all" || type === tab);
}
