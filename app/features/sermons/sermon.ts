import type { MetaDescriptor } from "react-router";
import { artPassage } from "~/ui/art-passage";
import type { BackLink } from "~/ui/missing";
import { shareCardSizes, shareCardUrl } from "~/ui/share-card-url";

export const allSermonsLink: BackLink = { to: "/sermons", label: "Back to all sermons" };

type MediaFlag = "isWritten" | "hasAudio" | "hasVideo";

/** The fields of a card. Lists do not load the text. */
export type SermonSummary = {
  id: string;
  slug: string;
  title: string;
  preacher: string;
  date: string;
  duration: number | null;
  scripture: string;
  excerpt: string;
  description: string;
  coverUrl: string | null;
  coverAlt: string;
  /** False for a sermon that has only a recording or a video. */
  isWritten: boolean;
  hasAudio: boolean;
  hasVideo: boolean;
};

export type Sermon = Omit<SermonSummary, MediaFlag> & {
  content: string;
  videoUrl: string;
  /** The recording, and a smaller one for slow networks. */
  audioUrl: string | null;
  smallAudioUrl: string | null;
  /** The hash of its captions. */
  captions: string | null;
};

export type SermonLink = Pick<Sermon, "id" | "slug" | "title">;

/** What the picture of a sermon depends on. */
export type SermonNeighbour = SermonLink & Pick<Sermon, "scripture" | "excerpt">;

/** A sermon with the ones preached just before and just after it. */
export type SermonWithNeighbours = {
  sermon: Sermon;
  older?: SermonNeighbour;
  newer?: SermonNeighbour;
};

/** What an address leads to. `moved`: the sermon has another address. */
export type FoundSermon =
  | ({ is: "found" } & SermonWithNeighbours)
  | { is: "moved"; path: string }
  | { is: "removed" }
  | { is: "unknown" }
  | { is: "unavailable" };

/** A sermon that has no slug yet is found by its id. */
export function sermonPath({ slug, id }: Pick<Sermon, "id" | "slug">): string {
  return `/sermons/${encodeURIComponent(slug || id)}`;
}

/** "50 minutes" */
export function formatMinutes(count: number): string {
  return count === 1 ? "1 minute" : `${count} minutes`;
}

/** "Also as audio and video". Undefined for a sermon that can only be read. */
export function describeRecordings(sermon: Pick<SermonSummary, MediaFlag>): string | undefined {
  const { isWritten, hasAudio, hasVideo } = sermon;
  const recordings = [hasAudio && "audio", hasVideo && "video"].filter(Boolean).join(" and ");
  if (!recordings) return undefined;
  return `${isWritten ? "Also as" : "As"} ${recordings}`;
}

const wordsPerMinute = 200;

/** At least one minute. */
export function readingMinutes(text: string): number {
  return Math.max(1, Math.round(text.split(/\s+/).filter(Boolean).length / wordsPerMinute));
}

/** Stained-glass pictures by words of the title or the excerpt. The first match wins. */
const pictures: [name: string, words: RegExp][] = [
  ["well", /\b(wells?|dig|hagar)\b/i],
  ["springs", /\b(springs?|water|thirst|rain)/i],
  ["river", /\b(rivers?|jordan|stream|deep)/i],
  ["watchtower", /\b(watchm[ae]n|tower|wall)/i],
  ["candles", /\b(vigil|candle|midnight)/i],
  ["lamp", /\b(night|lamp|watch|midnight|dark)/i],
  ["flame", /\b(fire|flame|altar|revival|burn)/i],
  ["loaves-and-fish", /\b(loaves|fish|basket|hungry)/i],
  ["cup-and-bread", /\b(table|bread|cup|supper|communion)/i],
  ["wheat", /\b(seed|sow|harvest|grain|reap|wheat)/i],
  ["vine", /\b(vines?|vineyard|grapes|abide)/i],
  ["tree-of-life", /\b(tree|root|fruit|branch|garden)/i],
  ["lilies", /\b(lil(?:y|ies)|flowers?|worry|anxious)/i],
  ["dove", /\b(spirit|dove|breath)/i],
  ["olive-branch", /\b(peace|forgive|reconcil)/i],
  ["mountain", /\b(mountain|hills?|rock|zion|climb)/i],
  ["door", /\b(door|gate|knock|house|home)/i],
  ["boat", /\b(sea|storm|boat|ship|ark|waves?)\b/i],
  ["anchor", /\b(hope|anchor|steadfast)/i],
  ["cross", /\b(cross|calvary|crucif|lamb)/i],
  ["trumpet", /\b(trumpet|horn|jericho|jubilee)/i],
  ["crown", /\b(king|kingdom|crown|reign|throne)/i],
  ["star", /\b(star|wise men|bethlehem|christmas|advent)/i],
  ["harp", /\b(song|sing|praise|psalm|worship|harp)/i],
  ["open-hands", /\b(hands?|pray|prayer|give|giving|ask)/i],
  ["rising-sun", /\b(morning|dawn|light|sun|rise|risen|easter)/i],
];

/** For other sermons. The open book is not among them: it stands at the top of the list. */
const otherPictures = ["candles", "lilies", "vine", "star", "harp", "anchor"];

type ArtSource = Pick<Sermon, "title"> & Partial<Pick<Sermon, "scripture" | "excerpt">>;

/** Stained glass in portrait format. */
export function sermonArt(sermon: ArtSource): string {
  return artUrl(artByTitle(sermon) ?? artByBook(sermon) ?? otherArt(sermon));
}

/** The verse of the art is quoted only beside a sermon on the same chapter. */
export function isOfSameChapter(reference: string, scripture: string): boolean {
  return scripture.startsWith(reference.slice(0, reference.indexOf(":") + 1));
}

function artByTitle({ title }: ArtSource): string | undefined {
  return pictures.find(([, words]) => words.test(title))?.[0];
}

/** Art of a passage in the same book, preferably one that fits the excerpt. */
function artByBook({ scripture = "", excerpt = "" }: ArtSource): string | undefined {
  const sameBook = pictures.filter(([name]) => {
    const passage = artPassage(artUrl(name));
    return passage && scripture.startsWith(bookOf(passage.reference));
  });
  const [name] = sameBook.find(([, words]) => words.test(excerpt)) ?? sameBook[0] ?? [];
  return name;
}

function bookOf(reference: string): string {
  return reference.slice(0, reference.lastIndexOf(" "));
}

function otherArt({ title }: ArtSource): string {
  return otherPictures[title.length % otherPictures.length] ?? "candles";
}

function artUrl(name: string): string {
  return `/art/${name}-800.jpg`;
}

/** Metadata for search engines and share cards. */
export function sermonMeta(
  sermon: Omit<Sermon, "content" | "videoUrl" | "audioUrl" | "smallAudioUrl" | "captions">,
  shareHash: string,
  site: { brand: string; siteUrl: string | null },
) {
  const description = sermon.excerpt || sermon.description;
  const image = shareCardUrl({ kind: "sermons", id: sermon.id, hash: shareHash }, "wide");
  const path = sermonPath(sermon);
  return {
    title: sermon.title,
    description,
    path,
    image,
    imageAlt: [sermon.title, sermon.scripture].filter(Boolean).join(", "),
    imageSize: shareCardSizes.wide,
    structuredData: [
      {
        "script:ld+json": {
          "@context": "https://schema.org",
          "@type": "Article",
          headline: sermon.title,
          description,
          datePublished: sermon.date,
          author: { "@type": "Person", name: sermon.preacher },
          publisher: { "@type": "Organization", name: site.brand },
          inLanguage: "en",
          ...(site.siteUrl && {
            url: `${site.siteUrl}${path}`,
            image: `${site.siteUrl}${image}`,
          }),
        },
      },
    ] satisfies MetaDescriptor[],
  };
}
