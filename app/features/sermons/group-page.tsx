import { data, redirect } from "react-router";
import { notFound } from "~/platform/not-found.server";
import { parsePageNumber } from "~/platform/records/pagination.server";
import { pageMeta } from "~/settings/site-data";
import type { Route } from "./+types/group-page";
import { GroupHero, GroupSermons, pageHref } from "./components/group-sermons";
import { findFormerGroup } from "./group-addresses.server";
import { loadSermonList } from "./live-service.server";
import { feedLink, seriesFeedPath } from "./podcast/podcast";
import { loadGroupPage } from "./related-sermons.server";
import { allSermonsLink } from "./sermon";
import { groupPath, isGroupKind } from "./sermon-group";
import { SermonList } from "./sermon-list";
import { SermonNotice } from "./sermon-notice";

/** A series, a preacher or a topic with its sermons. A former address redirects, a removed one is 410. */
export async function loader({ params: { kind, slug }, url }: Route.LoaderArgs) {
  if (!isGroupKind(kind)) notFound("There is no such page here.", allSermonsLink);
  if (!/^[a-z0-9-]{1,80}$/.test(slug)) notFound(unknownTexts[kind], allSermonsLink);
  const opened = await loadGroupPage(kind, slug, parsePageNumber(url));
  if (opened) return { kind, opened, others: undefined };
  const former = await findFormerGroup(kind, slug);
  if (former.is === "moved") throw redirect(groupPath(kind, former) + url.search, 301);
  if (former.is === "unknown") notFound(unknownTexts[kind], allSermonsLink);
  return data({ kind, opened: undefined, others: await loadSermonList(1) }, 410);
}

const unknownTexts = {
  series: "There is no such series here.",
  preachers: "There is no such preacher here.",
  topics: "There is no such topic here.",
};

export const handle = { query: ["page"] };

const descriptions = {
  series: (title: string) => `The sermons of the series “${title}”, to read in order.`,
  preachers: (title: string) => `Sermons by ${title}, written out in full.`,
  topics: (title: string) => `Sermons about ${title}, written out in full.`,
};

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  if (!loaderData) return [];
  if (!loaderData.opened) {
    return pageMeta(matches, {
      title: "Sermons",
      description: "This page is no longer here.",
      path: location.pathname,
      isIndexed: false,
    });
  }
  const { kind } = loaderData;
  const { group, list } = loaderData.opened;
  const path = groupPath(kind, group);
  const meta = pageMeta(matches, {
    title: list.page === 1 ? group.title : `${group.title}, page ${list.page}`,
    description: group.description || descriptions[kind](group.title),
    path: list.page === 1 ? path : `${path}?page=${list.page}`,
    image: group.pictureUrl ?? undefined,
    imageAlt: group.pictureUrl ? group.pictureAlt : "",
  });
  return kind === "series" ? [...meta, feedLink(group.title, seriesFeedPath(group))] : meta;
};

export default function GroupPage({ loaderData }: Route.ComponentProps) {
  const { kind } = loaderData;
  if (!loaderData.opened) {
    return <SermonList {...loaderData.others} notice={<SermonNotice reason={kind} />} />;
  }
  const { group, list } = loaderData.opened;
  return (
    <>
      <GroupHero kind={kind} group={group} count={list.count} />
      <GroupSermons
        {...list}
        label={`Sermons: ${group.title}`}
        hrefOf={pageHref(groupPath(kind, group))}
        empty="No sermon is published here yet. Please come back soon, or read one of our other sermons."
      />
    </>
  );
}
