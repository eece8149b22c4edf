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

/** The passage that each window of our own shows. It stands in place of a date: artwork shows no event. */
const artScriptures: Readonly<Record<string, string>> = {
  anchor: "Hebrews 6:19",
  boat: "Mark 4:39",
  candles: "Matthew 5:16",
  cross: "John 19:30",
  crown: "James 1:12",
  "cup-and-bread": "1 Corinthians 11:26",
  "dawn-window": "Psalm 130:6",
  "dawn-window-night": "Psalm 130:6",
  door: "Revelation 3:20",
  dove: "Matthew 3:16",
  flame: "Leviticus 6:13",
  harp: "1 Samuel 16:23",
  lamp: "Psalm 119:105",
  lilies: "Matthew 6:28",
  "loaves-and-fish": "John 6:9",
  mountain: "Psalm 121:1",
  "olive-branch": "Genesis 8:11",
  "open-book": "Nehemiah 8:8",
  "open-hands": "Psalm 63:4",
  "rising-sun": "Malachi 4:2",
  river: "Ezekiel 47:5",
  springs: "Isaiah 35:7",
  star: "Matthew 2:10",
  "tree-of-life": "Revelation 22:2",
  trumpet: "Joshua 6:20",
  vine: "John 15:5",
  watchtower: "Habakkuk 2:1",
  well: "Genesis 26:18",
  wheat: "John 12:24",
};

/** Undefined for photographs, which have a date. */
export function artScripture({ imageUrl }: Pick<GalleryItem, "imageUrl">): string | undefined {
  return artScriptures[artName(imageUrl) ?? ""];
}

/** "Artwork" for a window of our own, "Video" for a video that has one as its picture. */
export function artLabel(item: GalleryItem): string {
  return watchUrl(item) ? "Video" : "Artwork";
}

export function lightboxId({ id }: Pick<GalleryItem, "id">): string {
  return `media-${id}`;
}
