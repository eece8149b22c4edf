import { data, redirect } from "react-router";
import { parsePageNumber } from "~/platform/records/pagination.server";
import { pageMeta } from "~/settings/site-data";
import type { Route } from "./+types/page";
import { GroupSermons } from "./components/group-sermons";
import { ChosenFilters, SermonFilters } from "./components/sermon-filters";
import { loadSermonList } from "./live-service.server";
import { feedLink, feedPath } from "./podcast/podcast";
import { countEpisodes } from "./podcast/podcasts.server";
import { loadRelatedSermons } from "./related-sermons.server";
import { sermonMeta, sermonPath } from "./sermon";
import { SermonArticle } from "./sermon-article";
import { filterNames, isFiltered, parseSermonFilter, sermonListPath } from "./sermon-filter";
import { listFilteredSermons, listFilterOptions } from "./sermon-filter.server";
import { SermonList } from "./sermon-list";
import { SermonNotice } from "./sermon-notice";
import { findSermon, loadNewestSermon, renderSermon } from "./sermons.server";

/** `?sermon=` is the former address of a sermon. Empty or unknown opens the newest one, a removed one says so. */
export async function loader({ url }: Route.LoaderArgs) {
  const id = url.searchParams.get("sermon");
  if (id !== null) {
    const found = await findSermon(id);
    if (found.is === "found") throw redirect(sermonPath(found.sermon), 301);
    if (found.is === "moved") throw redirect(found.path, 301);
    if (found.is === "removed") return data({ ...(await loadList(url)), isRemoved: true }, 410);
    const newest = await loadNewestSermon();
    if (newest) {
      const related = await loadRelatedSermons(newest.sermon.id);
      return { opened: { ...(await renderSermon(newest)), related }, list: undefined };
    }
  }
  return loadList(url);
}

async function loadList(url: URL) {
  const filter = parseSermonFilter(url);
  const [options, list, found, episodes] = await Promise.all([
    listFilterOptions(),
    loadSermonList(parsePageNumber(url)),
    isFiltered(filter) ? listFilteredSermons(filter, parsePageNumber(url)) : undefined,
    // While the database is unavailable the recordings are too.
    countEpisodes().catch(() => 0),
  ]);
  return {
    opened: undefined,
    list,
    found,
    filter,
    options,
    hasRecordings: episodes > 0,
    isRemoved: false,
  };
}

export const handle = { query: ["sermon", "page", ...filterNames] };

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (loaderData?.opened) {
    const { sermon, shareHash } = loaderData.opened;
    return [
      ...pageMeta(matches, sermonMeta(sermon, shareHash, matches[0].loaderData)),
      feedLink("Sermons", feedPath),
    ];
  }
  const page = (loaderData?.found ?? loaderData?.list)?.page ?? 1;
  const meta = pageMeta(matches, {
    title: page === 1 ? "Sermons" : `Sermons, page ${page}`,
    description:
      "Sermons of the ministry, written out in full with their scripture, date and length, to read, share and print.",
    path: sermonListPath(loaderData?.filter ?? {}, page),
    // Search engines find the pages of series, preachers, topics and books instead.
    isIndexed: !loaderData?.found,
  });
  return [...meta, feedLink("Sermons", feedPath)];
};

export default function Sermons({ loaderData }: Route.ComponentProps) {
  if (loaderData.opened) return <SermonArticle {...loaderData.opened} />;
  const { list, found, filter, options, hasRecordings, isRemoved } = loaderData;
  return (
    <SermonList
      {...list}
      hasRecordings={hasRecordings}
      notice={isRemoved && <SermonNotice reason="removed" />}
      filters={options && <SermonFilters filter={filter} options={options} />}
    >
      {found && options && (
        <>
          <ChosenFilters filter={filter} options={options} count={found.count} />
          <GroupSermons
            {...found}
            label="Sermons found"
            hrefOf={(page) => sermonListPath(filter, page)}
            className=""
          />
        </>
      )}
    </SermonList>
  );
}
