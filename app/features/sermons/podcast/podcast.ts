/** The addresses and the categories of the podcast. */
import { groupPath } from "~/features/sermons/sermon-group";

export const feedPath = "/sermons/feed.xml";
export const listenPath = "/sermons/listen";

export function seriesFeedPath(series: { slug: string }): string {
  return `${groupPath("series", series)}/feed.xml`;
}

/** In the head of a page, so that apps and browsers find the feed. */
export function feedLink(title: string, href: string) {
  return { tagName: "link", rel: "alternate", type: "application/rss+xml", title, href } as const;
}

/** Each link opens the feed in an app. `url` is the absolute address of the feed. */
export function appLinks(
  url: string,
  listed: { appleUrl: string | null; spotifyUrl: string | null },
) {
  const withoutScheme = url.replace(/^https?:\/\//, "");
  return [
    {
      name: "Apple Podcasts",
      device: "iPhone, iPad and Mac",
      href: listed.appleUrl ?? `podcast://${withoutScheme}`,
    },
    ...(listed.spotifyUrl
      ? [{ name: "Spotify", device: "Android, iPhone and computers", href: listed.spotifyUrl }]
      : []),
    {
      name: "Pocket Casts",
      device: "Android and iPhone",
      href: `pktc://subscribe/${withoutScheme}`,
    },
    {
      name: "AntennaPod",
      device: "Android, free of charge",
      href: `https://antennapod.org/deeplink/subscribe?url=${encodeURIComponent(url)}`,
    },
  ];
}

/** Apple’s categories. Other directories use the same ones. */
export const podcastCategories: Record<string, readonly string[]> = {
  Arts: ["Books", "Design", "Fashion & Beauty", "Food", "Performing Arts", "Visual Arts"],
  Business: ["Careers", "Entrepreneurship", "Investing", "Management", "Marketing", "Non-Profit"],
  Comedy: ["Comedy Interviews", "Improv", "Stand-Up"],
  Education: ["Courses", "How To", "Language Learning", "Self-Improvement"],
  Fiction: ["Comedy Fiction", "Drama", "Science Fiction"],
  Government: [],
  History: [],
  "Health & Fitness": [
    "Alternative Health",
    "Fitness",
    "Medicine",
    "Mental Health",
    "Nutrition",
    "Sexuality",
  ],
  "Kids & Family": ["Education for Kids", "Parenting", "Pets & Animals", "Stories for Kids"],
  Leisure: [
    "Animation & Manga",
    "Automotive",
    "Aviation",
    "Crafts",
    "Games",
    "Hobbies",
    "Home & Garden",
    "Video Games",
  ],
  Music: ["Music Commentary", "Music History", "Music Interviews"],
  News: [
    "Business News",
    "Daily News",
    "Entertainment News",
    "News Commentary",
    "Politics",
    "Sports News",
    "Tech News",
  ],
  "Religion & Spirituality": [
    "Buddhism",
    "Christianity",
    "Hinduism",
    "Islam",
    "Judaism",
    "Religion",
    "Spirituality",
  ],
  Science: [
    "Astronomy",
    "Chemistry",
    "Earth Sciences",
    "Life Sciences",
    "Mathematics",
    "Natural Sciences",
    "Nature",
    "Physics",
    "Social Sciences",
  ],
  "Society & Culture": [
    "Documentary",
    "Personal Journals",
    "Philosophy",
    "Places & Travel",
    "Relationships",
  ],
  Sports: [
    "Baseball",
    "Basketball",
    "Cricket",
    "Fantasy Sports",
    "Football",
    "Golf",
    "Hockey",
    "Rugby",
    "Running",
    "Soccer",
    "Swimming",
    "Tennis",
    "Volleyball",
    "Wilderness",
    "Wrestling",
  ],
  Technology: [],
  "True Crime": [],
  "TV & Film": ["After Shows", "Film History", "Film Interviews", "Film Reviews", "TV Reviews"],
};

const separator = " > ";

/** How a category is stored: "Religion & Spirituality > Christianity", or the main category alone. */
export function joinCategory(main: string, part?: string): string {
  return part ? `${main}${separator}${part}` : main;
}

export function splitCategory(category: string): { main: string; part: string | undefined } {
  const [main = "", part] = category.split(separator);
  return { main, part };
}

export function isPodcastCategory(category: string): boolean {
  const { main, part } = splitCategory(category);
  const parts = Object.hasOwn(podcastCategories, main) ? podcastCategories[main] : undefined;
  return (
    parts !== undefined && category === joinCategory(main, part) && (!part || parts.includes(part))
  );
}
