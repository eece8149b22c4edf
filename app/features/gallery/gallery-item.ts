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

/**
 * The passage that each window of our own shows, and words from it (World English Bible). It stands in place of a date:
 * artwork shows no event.
 */
const artScriptures: Readonly<Record<string, [passage: string, words: string]>> = {
  anchor: [
    "Hebrews 6:19",
    "This hope we have as an anchor of the soul, a hope both sure and steadfast",
  ],
  boat: ["Mark 4:39", "“Peace! Be still!” The wind ceased, and there was a great calm."],
  candles: ["Matthew 5:16", "Even so, let your light shine before men"],
  cross: ["John 19:30", "… he said, “It is finished.”"],
  crown: ["James 1:12", "… when he has been approved, he will receive the crown of life"],
  "cup-and-bread": ["1 Corinthians 11:26", "… you proclaim the Lord’s death until he comes."],
  "dawn-window": [
    "Psalm 130:6",
    "My soul longs for the Lord more than watchmen long for the morning",
  ],
  "dawn-window-night": [
    "Psalm 130:6",
    "My soul longs for the Lord more than watchmen long for the morning",
  ],
  door: ["Revelation 3:20", "Behold, I stand at the door and knock."],
  dove: ["Matthew 3:16", "He saw the Spirit of God descending as a dove, and coming on him."],
  flame: [
    "Leviticus 6:13",
    "Fire shall be kept burning on the altar continually; it shall not go out.",
  ],
  harp: [
    "1 Samuel 16:23",
    "David took the harp, and played with his hand; so Saul was refreshed, and was well",
  ],
  lamp: ["Psalm 119:105", "Your word is a lamp to my feet, and a light for my path."],
  lilies: ["Matthew 6:28", "Consider the lilies of the field, how they grow."],
  "loaves-and-fish": ["John 6:9", "There is a boy here who has five barley loaves and two fish"],
  mountain: ["Psalm 121:1", "I will lift up my eyes to the hills. Where does my help come from?"],
  "olive-branch": ["Genesis 8:11", "… behold, in her mouth was a freshly plucked olive leaf."],
  "open-book": ["Nehemiah 8:8", "… they gave the sense, so that they understood the reading."],
  "open-hands": ["Psalm 63:4", "I will lift up my hands in your name."],
  "rising-sun": [
    "Malachi 4:2",
    "But to you who fear my name shall the sun of righteousness arise with healing in its wings.",
  ],
  river: [
    "Ezekiel 47:5",
    "… the waters had risen, waters to swim in, a river that could not be walked through.",
  ],
  springs: [
    "Isaiah 35:7",
    "The burning sand will become a pool, and the thirsty ground springs of water.",
  ],
  star: ["Matthew 2:10", "When they saw the star, they rejoiced with exceedingly great joy."],
  "tree-of-life": [
    "Revelation 22:2",
    "The leaves of the tree were for the healing of the nations.",
  ],
  trumpet: ["Joshua 6:20", "… the people shouted with a great shout, and the wall fell down flat"],
  vine: ["John 15:5", "I am the vine. You are the branches."],
  watchtower: ["Habakkuk 2:1", "I will stand at my watch, and set myself on the ramparts"],
  well: ["Genesis 26:18", "Isaac dug again the wells of water"],
  wheat: ["John 12:24", "But if it dies, it bears much fruit."],
};

/** Undefined for photographs, which have a date. */
export function artScripture({ imageUrl }: Pick<GalleryItem, "imageUrl">): string | undefined {
  return artScriptures[artName(imageUrl) ?? ""]?.[0];
}

/** Words of the passage. */
export function artVerse({ imageUrl }: Pick<GalleryItem, "imageUrl">): string | undefined {
  return artScriptures[artName(imageUrl) ?? ""]?.[1];
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
