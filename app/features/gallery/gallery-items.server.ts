import { staleOnError } from "~/platform/cache/stale-on-error.server";
import { countCachedByVersion } from "~/platform/cache/version-cache.server";
import { db } from "~/platform/database.server";
import { type PageOf, paginate, readPage } from "~/platform/records/pagination.server";
import { builtInGallery } from "./content";
import type { GalleryItem, GalleryTab } from "./gallery-item";

const pageSize = 24;
const featuredSize = 5;
const teaserSize = 4;

/** The one place that decides which pictures and videos a visitor may see. */
function published(tab: GalleryTab) {
  const visible = db
    .selectFrom("gallery")
    .where("deletedAt", "is", null)
    .where("publishedAt", "<=", new Date().toISOString());
  return tab === "all" ? visible : visible.where("type", "=", tab);
}

/** The index alone is gone through up to a page far back; only its own rows are read. */
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

/** One page of a tab. While the database is out of reach every page is the first one known. */
export async function listGalleryItems(
  tab: GalleryTab,
  asked: number,
): Promise<PageOf<GalleryItem>> {
  let found: PageOf<GalleryItem> | undefined;
  const first = await staleOnError(`gallery ${tab}`, async () => {
    found = await readTab(tab, asked);
    return found.page === 1 ? found : readTab(tab, 1);
  });
  return found ?? first ?? paginate(builtIn(tab), asked, pageSize);
}

/** What the carousel shows: the first five of everything. */
export async function listFeaturedGalleryItems(): Promise<GalleryItem[]> {
  const items = await staleOnError("gallery featured", () => readItems("all", featuredSize));
  return items ?? builtIn("all").slice(0, featuredSize);
}

/** The pictures on the home page: the first four. */
export async function listTeaserGalleryItems(): Promise<GalleryItem[]> {
  const items = await staleOnError("gallery teaser", () => readItems("image", teaserSize));
  return items ?? builtIn("image").slice(0, teaserSize);
}

function readTab(tab: GalleryTab, asked: number): Promise<PageOf<GalleryItem>> {
  return readPage(
    asked,
    pageSize,
    () => countCachedByVersion("gallery", `published ${tab}`, published(tab)),
    (offset) => readItems(tab, pageSize, offset),
  );
}

function builtIn(tab: GalleryTab): GalleryItem[] {
  return builtInGallery.filter(({ type }) => tab === "all" || type === tab);
}
