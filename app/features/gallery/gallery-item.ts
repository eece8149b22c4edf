import { artPassage } from "~/ui/art-passage";
import { artName } from "~/ui/picture";
import { parseWebUrl } from "~/ui/url";

export type GalleryItem = {
  id: string;
  title: string;
  description: string;
  imageUrl: string;
  alt: string;
  type: (typeof galleryTypes)[number];
  videoUrl: string | null;
  category: string;
  date: string;
  /** The focal point of an uploaded picture, in per cent. */
  focusX?: number | null;
  focusY?: number | null;
};

export type Album = { name: string; count: number };

/** The first is the default. */
export const galleryCategories = ["Worship", "Events", "Outreach", "Building", "Missions", "Other"];

export const galleryTypes = ["image", "video"] as const;

export type BuiltInGalleryItem = GalleryItem & { position: number };

export const galleryTabs = [
  { tab: "all", label: "All Media" },
  { tab: "image", label: "Photos" },
  { tab: "video", label: "Videos" },
] as const;

export type GalleryTab = (typeof galleryTabs)[number]["tab"];

export function isGalleryTab(value: string | null): value is GalleryTab {
  return galleryTabs.some(({ tab }) => tab === value);
}

export function galleryPath({
  tab,
  album,
  page = 1,
}: {
  tab: GalleryTab;
  album?: string;
  page?: number;
}): string {
  const query = new URLSearchParams();
  if (tab !== "all") query.set("tab", tab);
  if (album) query.set("album", album);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `/gallery?${query}` : "/gallery";
}

/** A video without a valid address is shown as a picture. */
export function watchUrl({ type, videoUrl }: GalleryItem): string | undefined {
  return type === "video" ? parseWebUrl(videoUrl)?.href : undefined;
}

/** Undefined for photographs, which have a date. */
export function artScripture({ imageUrl }: Pick<GalleryItem, "imageUrl">): string | undefined {
  return artPassage(imageUrl)?.reference;
}

/** Words of the passage. */
export function artVerse({ imageUrl }: Pick<GalleryItem, "imageUrl">): string | undefined {
  return artPassage(imageUrl)?.verse;
}

/** The wide picture with the motif of a window of our own, if there is one. The night has no wide picture. */
export function wideArt({ imageUrl }: Pick<GalleryItem, "imageUrl">): string | undefined {
  const name = artName(imageUrl);
  if (!artPassage(imageUrl) || name === "dawn-window-night") return undefined;
  return `/art/${name}-wide-640.jpg`;
}

/** A window of our own that is not the picture of a video. */
export function isArtwork(item: GalleryItem): boolean {
  return artScripture(item) !== undefined && watchUrl(item) === undefined;
}

/** "Artwork" for a window of our own, "Video" for a video that has one as its picture. */
export function artLabel(item: GalleryItem): string {
  return watchUrl(item) ? "Video" : "Artwork";
}

export function lightboxId({ id }: Pick<GalleryItem, "id">): string {
  return `media-${id}`;
}
