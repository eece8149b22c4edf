import { data, redirect } from "react-router";
import { parsePageNumber } from "~/platform/records/pagination.server";
import { pageMeta } from "~/settings/site-data";
import type { Route } from "./+types/group-page";
import { GroupHero, GroupSermons, pageHref } from "./components/group-sermons";
import { findMovedGroup } from "./group-addresses.server";
import { feedLink, seriesFeedPath } from "./podcast/podcast";
import { loadGroupPage } from "./related-sermons.server";
import { groupPath, isGroupKind } from "./sermon-group";

/** A series, a preacher or a topic with its sermons. */
export async function loader({ params: { kind, slug }, url }: Route.LoaderArgs) {
  const isSlug = /^[a-z0-9-]{1,80}$/.test(slug);
  const found =
    isSlug && isGroupKind(kind) ? await loadGroupPage(kind, slug, parsePageNumber(url)) : undefined;
  if (found && isGroupKind(kind)) return { kind, ...found };
  const current = isSlug && isGroupKind(kind) ? await findMovedGroup(kind, slug) : undefined;
  if (current && isGroupKind(kind)) {
    throw redirect(groupPath(kind, { slug: current }) + url.search, 301);
  }
  throw data(null, { status: 404 });
}

export const handle = { query: ["page"] };

const descriptions = {
  series: (title: string) => `The sermons of the series “${title}”, to read in order.`,
  preachers: (title: string) => `Sermons by ${title}, written out in full.`,
  topics: (title: string) => `Sermons about ${title}, written out in full.`,
};

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { kind, group, list } = loaderData;
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

export default function GroupPage({ loaderData: { kind, group, list } }: Route.ComponentProps) {
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
