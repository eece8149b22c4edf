import { z } from "zod";
import { staleOnError } from "~/platform/cache/stale-on-error.server";
import { countCachedByVersion } from "~/platform/cache/version-cache.server";
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
import {
  oneOf,
  optionalDay,
  optionalLink,
  picture,
  singleLine,
  text,
  wholeNumber,
} from "~/ui/forms/form-rules";
import { builtInGallery } from "./content";
import { type GalleryItem, type GalleryTab, galleryCategories, galleryTypes } from "./gallery-item";

const defaultPosition = 1_000;

export function gallerySchema(values: FormResult["values"]) {
  const minLength = requiredLength(values);
  return z
    .object({
      title: singleLine({ label: "Title", minLength: 1, maxLength: 200 }),
      imageUrl: picture("Image URL", minLength),
      alt: singleLine({ label: "Alternative text", maxLength: 500 }),
      description: text({ label: "Description", maxLength: 5_000 }),
      category: oneOf("Category", galleryCategories).default("Worship"),
      date: optionalDay("Date"),
      type: oneOf("Kind", galleryTypes).default("image"),
      videoUrl: optionalLink("Video URL"),
      position: wholeNumber("Position", 1, 9_999),
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
  sortableColumns: ["title", "category", "date", "position"],
  searchColumns: ["title", "description", "alt", "category"],
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
  { publishing, publishAt, date, position, ...columns }: z.output<ReturnType<typeof gallerySchema>>,
  before: RecordOf<"gallery"> | undefined,
) {
  const { homeZone } = await readSettings();
  return {
    ...columns,
    date: date ?? before?.date ?? todayIn(homeZone),
    position: position ?? defaultPosition,
    publishedAt: toPublishedAt({ publishing, publishAt }, homeZone, before),
  };
}

const pageSize = 24;
const featuredSize = 5;
const teaserSize = 4;

/** Every public query starts here, so that a visitor only sees published items. */
function published(tab: GalleryTab) {
  const visible = db
    .selectFrom("gallery")
    .where("deletedAt", "is", null)
    .where("publishedAt", "<=", new Date().toISOString());
  return tab === "all" ? visible : visible.where("type", "=", tab);
}

/** The subquery skips rows in the index alone, so that late pages stay fast. */
function readItems(tab: GalleryTab, limit: number, offset = 0): Promise<GalleryItem[]> {
  const inOrder = published(tab)
    .orderBy("position")
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc");
  return inOrder
    .select(["id", "title", "description", "imageUrl", "alt"])
    .select(["type", "videoUrl", "category", "date"])
    .where("id", "in", inOrder.select("id").limit(limit).offset(offset))
    .$narrowType<{ type: GalleryItem["type"] }>()
    .execute();
}

/** While the database is unavailable every page is the cached first page, or the built-in items. */
export async function listGalleryItems(
  tab: GalleryTab,
  page: number,
): Promise<PageOf<GalleryItem>> {
  let found: PageOf<GalleryItem> | undefined;
  const first = await staleOnError(`gallery ${tab}`, async () => {
    found = await readTab(tab, page);
    return found.page === 1 ? found : readTab(tab, 1);
  });
  return found ?? first ?? paginate(builtIn(tab), page, pageSize);
}

export async function listFeaturedGalleryItems(): Promise<GalleryItem[]> {
  const items = await staleOnError("gallery featured", () => readItems("all", featuredSize));
  return items ?? builtIn("all").slice(0, featuredSize);
}

export async function listTeaserGalleryItems(): Promise<GalleryItem[]> {
  const items = await staleOnError("gallery teaser", () => readItems("image", teaserSize));
  return items ?? builtIn("image").slice(0, teaserSize);
}

function readTab(tab: GalleryTab, page: number): Promise<PageOf<GalleryItem>> {
  return readPage(
    page,
    pageSize,
    () => countCachedByVersion("gallery", `published ${tab}`, published(tab)),
    (offset) => readItems(tab, pageSize, offset),
  );
}

function builtIn(tab: GalleryTab): GalleryItem[] {
  return builtInGallery.filter(({ type }) => tab === "all" || type === tab);
}
