import { db } from "~/platform/database.server";
import { freshOrLastGood } from "~/platform/last-good.server";
import { builtInGallery } from "./content";
import type { GalleryItem } from "./gallery-item";

const teaserSize = 4;

/** The pictures on the home page. */
export async function listTeaser(): Promise<
  Pick<GalleryItem, "id" | "title" | "imageUrl" | "alt">[]
> {
  const pictures = await freshOrLastGood("gallery teaser", () =>
    db
      .selectFrom("gallery")
      .select(["id", "title", "imageUrl", "alt"])
      .where("deletedAt", "is", null)
      .where("publishedAt", "<=", new Date().toISOString())
      .where("type", "=", "image")
      .orderBy("position")
      .orderBy("createdAt", "desc")
      .limit(teaserSize)
      .execute(),
  );
  return pictures ?? builtInGallery.filter(({ type }) => type === "image").slice(0, teaserSize);
}
