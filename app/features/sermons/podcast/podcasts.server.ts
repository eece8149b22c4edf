/** What is in the feeds: all published sermons with a recording, or those of one series. */

import { sermonPath } from "~/features/sermons/sermon";
import { groupPath } from "~/features/sermons/sermon-group";
import { findGroup, sermonsOfGroup } from "~/features/sermons/sermon-groups.server";
import { newestFirst, publishedSermons } from "~/features/sermons/sermons.server";
import { cachedByVersion, countCachedByVersion } from "~/platform/cache/version-cache.server";
import { etagOf } from "~/platform/conditional-response.server";
import type { Settings } from "~/settings/settings";
import { readSettings } from "~/settings/settings.server";
import { artworkUrl } from "./artwork.server";
import { allSermons, feedGuid } from "./feed-guids.server";
import { feedPath, seriesFeedPath } from "./podcast";
import { type Episode, type Podcast, renderFeed } from "./render-feed.server";

export type FoundPodcast = {
  render: () => Promise<string>;
  /** Of what `render` returns. It is remembered, so that an app that asks again costs almost nothing. */
  etag: () => Promise<string>;
};

/** Undefined if there is no such series. */
export async function findPodcast(
  origin: string,
  seriesSlug: string | undefined,
): Promise<FoundPodcast | undefined> {
  const settings = await readSettings();
  if (seriesSlug === undefined) return toFound(describePodcast(settings, origin), origin);
  const series = /^[a-z0-9-]{1,80}$/.test(seriesSlug)
    ? await findGroup("series", seriesSlug)
    : undefined;
  if (!series) return undefined;
  return toFound(describeSeries(settings, origin, series), origin, series.id);
}

const areas = ["sermons", "settings", "series", "sermonGroups"] as const;

function toFound(podcast: Podcast, origin: string, seriesId?: string): FoundPodcast {
  const render = async () => renderFeed(podcast, await listEpisodes(seriesId), origin);
  return {
    render,
    etag: () => cachedByVersion(areas, `etag ${podcast.url}`, async () => etagOf(await render())),
  };
}

export function podcastTitle({ podcast, brand }: Settings): string {
  return podcast.title || `Sermons of ${brand}`;
}

function describePodcast(settings: Settings, origin: string): Podcast {
  const { podcast, brand, mission } = settings;
  const url = origin + feedPath;
  return {
    url,
    link: `${origin}/sermons`,
    artwork: origin + artworkUrl(settings),
    guid: feedGuid(settings, allSermons, url),
    title: podcastTitle(settings),
    description: mission,
    author: podcast.author || brand,
    category: podcast.category,
    ownerEmail: podcast.ownerEmail,
    isSeries: false,
  };
}

type Series = NonNullable<Awaited<ReturnType<typeof findGroup>>>;

function describeSeries(settings: Settings, origin: string, series: Series): Podcast {
  const whole = describePodcast(settings, origin);
  const url = origin + seriesFeedPath(series);
  return {
    ...whole,
    url,
    link: origin + groupPath("series", series),
    artwork: origin + artworkUrl(settings, series.pictureUrl),
    guid: feedGuid(settings, series.id, url),
    title: `${series.title} · ${whole.author}`,
    description: series.description || `The sermons of the series “${series.title}”, in order.`,
    isSeries: true,
  };
}

async function listEpisodes(seriesId?: string): Promise<Episode[]> {
  const sermons = seriesId
    ? newestFirst().where("id", "in", sermonsOfGroup("series", seriesId))
    : newestFirst();
  const rows = await sermons
    .where(hasRecording)
    .select([
      "id",
      "slug",
      "title",
      "preacher",
      "scripture",
      "excerpt",
      "description",
      "date",
      "publishedAt",
      "audioUrl",
      "smallAudioUrl",
    ])
    .select((row) => row("content", "<>", "").as("isWritten"))
    .execute();
  return rows.map(({ excerpt, description, publishedAt, ...row }) => ({
    ...row,
    path: sermonPath(row),
    text: description || excerpt,
    publishedAt: publishedAt ?? "",
    isWritten: Boolean(row.isWritten),
  }));
}

type Sermons = ReturnType<typeof publishedSermons>;
/** A condition on the columns of sermons. */
const hasRecording: Parameters<Sermons["where"]>[0] = (row) =>
  row.or([row("audioUrl", "is not", null), row("smallAudioUrl", "is not", null)]);

/** The number of episodes of the podcast. */
export function countEpisodes(): Promise<number> {
  return countCachedByVersion("sermons", "episodes", publishedSermons().where(hasRecording));
}

/** The newest recordings of the podcast, with their sermons. */
export function listNewestRecordings(limit: number) {
  return newestFirst()
    .where(hasRecording)
    .select(["id", "title", "audioUrl", "smallAudioUrl"])
    .limit(limit)
    .execute();
}
