/** Writes a feed: RSS 2.0 with the namespaces of Apple (itunes), of Podcasting 2.0 (podcast) and of Atom. */
import { audioTypes, parseAudioUrl } from "~/ui/audio-url";
import { splitCategory } from "./podcast";

export type Podcast = {
  /** Absolute addresses of the feed, of its page and of its square picture. */
  url: string;
  link: string;
  artwork: string;
  guid: string;
  title: string;
  description: string;
  author: string;
  category: string;
  ownerEmail: string | null;
  /** The episodes of a series have numbers and are heard from the first to the last. */
  isSeries: boolean;
};

export type Episode = {
  id: string;
  title: string;
  /** The public page, without the origin. */
  path: string;
  preacher: string;
  scripture: string;
  text: string;
  audioUrl: string | null;
  smallAudioUrl: string | null;
  isWritten: boolean;
  hasCaptions: boolean;
};

/** A place in a feed. The rest of an episode is read when it is written. */
export type FeedEntry = {
  id: string;
  /** YYYY-MM-DD */
  date: string;
  publishedAt: string;
};

const batchSize = 200;

/**
 * The parts of a feed. `entries` are the newest first. `read` reads the episodes with these ids, in any order. One that
 * is gone or has no recording is left out.
 */
export async function* renderFeed(
  podcast: Podcast,
  origin: string,
  entries: readonly FeedEntry[],
  read: (ids: string[]) => Promise<Episode[]>,
): AsyncGenerator<string> {
  yield renderHead(podcast);
  const times = publicationTimes(entries);
  for (let start = 0; start < entries.length; start += batchSize) {
    const batch = entries.slice(start, start + batchSize);
    const episodes = await read(batch.map(({ id }) => id));
    const byId = new Map(episodes.map((episode) => [episode.id, episode]));
    const items = batch.map(({ id }, place) => {
      const episode = byId.get(id);
      const index = start + place;
      const number = podcast.isSeries ? entries.length - index : undefined;
      return episode ? renderEpisode(episode, { origin, time: times[index] ?? 0, number }) : "";
    });
    yield items.join("");
  }
  yield "</channel>\n</rss>\n";
}

function renderHead(podcast: Podcast): string {
  const { url, link, artwork, guid, title, description, author, ownerEmail, isSeries } = podcast;
  const { main, part } = splitCategory(podcast.category);
  const owner = ownerEmail
    ? `<itunes:owner><itunes:name>${escapeXml(author)}</itunes:name><itunes:email>${escapeXml(ownerEmail)}</itunes:email></itunes:owner>\n`
    : "";
  const category = part
    ? `<itunes:category text="${escapeXml(main)}"><itunes:category text="${escapeXml(part)}"/></itunes:category>`
    : `<itunes:category text="${escapeXml(main)}"/>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0">
<channel>
<title>${escapeXml(title)}</title>
<link>${escapeXml(link)}</link>
<description>${escapeXml(description)}</description>
<language>en</language>
<atom:link href="${escapeXml(url)}" rel="self" type="application/rss+xml"/>
<itunes:author>${escapeXml(author)}</itunes:author>
${owner}<itunes:image href="${escapeXml(artwork)}"/>
${category}
<itunes:explicit>false</itunes:explicit>
<itunes:type>${isSeries ? "serial" : "episodic"}</itunes:type>
<podcast:guid>${guid}</podcast:guid>
<podcast:locked${ownerEmail ? ` owner="${escapeXml(ownerEmail)}"` : ""}>yes</podcast:locked>
`;
}

function renderEpisode(
  episode: Episode,
  { origin, time, number }: { origin: string; time: number; number: number | undefined },
): string {
  const { id, title, path, preacher, scripture, text, audioUrl, smallAudioUrl } = episode;
  const url = audioUrl ?? smallAudioUrl;
  const audio = parseAudioUrl(url ?? "");
  if (!audio) return "";
  const page = escapeXml(origin + path);
  const about = [text, [scripture, preacher].filter(Boolean).join(" · ")].filter(Boolean);
  const small = audioUrl === null ? undefined : parseAudioUrl(smallAudioUrl ?? "");
  const lines = [
    `<item>`,
    `<title>${escapeXml(title)}</title>`,
    `<link>${page}</link>`,
    `<guid isPermaLink="false">${escapeXml(id)}</guid>`,
    `<pubDate>${new Date(time).toUTCString().replace("GMT", "+0000")}</pubDate>`,
    `<description>${escapeXml(about.join("\n\n") || title)}</description>`,
    `<enclosure url="${escapeXml(`${origin}${url}`)}" length="${audio.bytes}" type="${audioTypes[audio.format]}"/>`,
    `<itunes:title>${escapeXml(title)}</itunes:title>`,
    preacher && `<itunes:author>${escapeXml(preacher)}</itunes:author>`,
    `<itunes:duration>${audio.seconds}</itunes:duration>`,
    number !== undefined && `<itunes:episode>${number}</itunes:episode>`,
    `<itunes:episodeType>full</itunes:episodeType>`,
    `<itunes:explicit>false</itunes:explicit>`,
    episode.isWritten &&
      `<podcast:transcript url="${page}/transcript.html" type="text/html" language="en"/>`,
    episode.hasCaptions &&
      `<podcast:transcript url="${page}/captions.vtt" type="text/vtt" language="en" rel="captions"/>`,
    small &&
      `<podcast:alternateEnclosure type="${audioTypes[small.format]}" length="${small.bytes}" bitrate="${Math.round((small.bytes * 8) / small.seconds)}" title="Small"><podcast:source uri="${escapeXml(`${origin}${smallAudioUrl}`)}"/></podcast:alternateEnclosure>`,
    `</item>`,
  ];
  return `${lines.filter(Boolean).join("\n")}\n`;
}

const second = 1_000;

/**
 * Apps sort episodes by time, but a sermon has only a day: noon, so that it is the same day almost everywhere. It is
 * never later than the publication, because apps hide what is in the future. Sermons of one day follow each other by a
 * second, in the order of the list.
 */
function publicationTimes(entries: readonly FeedEntry[]): number[] {
  const times: number[] = [];
  let previous = Number.NEGATIVE_INFINITY;
  for (const { date, publishedAt } of entries.toReversed()) {
    const published = Math.floor(Date.parse(publishedAt) / second) * second;
    const noon = Date.parse(`${date}T12:00:00Z`);
    const time = Number.isNaN(noon) ? published : Math.min(noon, published);
    previous = Math.max(time, previous + second);
    times.push(previous);
  }
  return times.reverse();
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** XML 1.0 has no way to write these, not even as a reference. Among them are halves of surrogate pairs. */
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

export function escapeXml(text: string): string {
  return text.replaceAll(forbidden, "").replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? "");
}
