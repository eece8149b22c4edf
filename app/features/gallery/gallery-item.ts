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

export function lightboxId({ id }: Pick<GalleryItem, "id">): string {
  return `media-${id}`;
}
