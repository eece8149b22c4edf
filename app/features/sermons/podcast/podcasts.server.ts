/** What is in the feeds: all published sermons with a recording, or those of one series. */

import { type FormerGroup, findFormerGroup } from "~/features/sermons/group-addresses.server";
import { sermonPath } from "~/features/sermons/sermon";
import { groupPath } from "~/features/sermons/sermon-group";
import { findGroup, sermonsOfGroup } from "~/features/sermons/sermon-groups.server";
import { newestFirst, publishedSermons } from "~/features/sermons/sermons.server";
import { countCachedByVersion } from "~/platform/cache/version-cache.server";
import { db } from "~/platform/database.server";
import type { Settings } from "~/settings/settings";
import { readSettings } from "~/settings/settings.server";
import { artworkUrl } from "./artwork.server";
import type { FeedSource } from "./feed-files.server";
import { allSermons, feedGuid } from "./feed-guids.server";
import { feedPath, seriesFeedPath } from "./podcast";
import { type Episode, type FeedEntry, type Podcast, renderFeed } from "./render-feed.server";

type FoundFeed = { is: "found"; source: FeedSource } | FormerGroup;

export async function findFeed(origin: string, seriesSlug: string | undefined): Promise<FoundFeed> {
  const settings = await readSettings();
  if (seriesSlug === undefined) return toFeed(describePodcast(settings, origin), origin);
  if (!/^[a-z0-9-]{1,80}$/.test(seriesSlug)) return { is: "unknown" };
  const series = await findGroup("series", seriesSlug);
  if (!series) return findFormerGroup("series", seriesSlug);
  return toFeed(describeSeries(settings, origin, series), origin, series.id);
}

function toFeed(podcast: Podcast, origin: string, seriesId?: string): FoundFeed {
  const source: FeedSource = {
    url: podcast.url,
    areas: ["sermons", "settings", "series", "sermonGroups"],
    changesAt: findNextPublication,
    render: async function* () {
      yield* renderFeed(podcast, origin, await listEntries(seriesId), readEpisodes);
    },
  };
  return { is: "found", source };
}

/** When the next scheduled sermon becomes public. */
async function findNextPublication(): Promise<string | undefined> {
  const next = await db
    .selectFrom("sermons")
    .select("publishedAt")
    .where("deletedAt", "is", null)
    .where("publishedAt", ">", new Date().toISOString())
    .orderBy("publishedAt")
    .limit(1)
    .executeTakeFirst();
  return next?.publishedAt ?? undefined;
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

/** Newest first. */
async function listEntries(seriesId?: string): Promise<FeedEntry[]> {
  const sermons = seriesId
    ? newestFirst().where("id", "in", sermonsOfGroup("series", seriesId))
    : newestFirst();
  const rows = await sermons.where(hasRecording).select(["id", "date", "publishedAt"]).execute();
  return rows.map(({ publishedAt, ...row }) => ({ ...row, publishedAt: publishedAt ?? "" }));
}

async function readEpisodes(ids: string[]): Promise<Episode[]> {
  const rows = await publishedSermons()
    .where("id", "in", ids)
    .select([
      "id",
      "slug",
      "title",
      "preacher",
      "scripture",
      "excerpt",
      "description",
      "audioUrl",
      "smallAudioUrl",
      "captions",
    ])
    .select((row) => row("content", "<>", "").as("isWritten"))
    .execute();
  return rows.map(({ excerpt, description, captions, ...row }) => ({
    ...row,
    path: sermonPath(row),
    text: description || excerpt,
    isWritten: Boolean(row.isWritten),
    hasCaptions: captions !== null,
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
