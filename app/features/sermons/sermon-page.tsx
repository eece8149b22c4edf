import { data, redirect } from "react-router";
import { notFound } from "~/platform/not-found.server";
import { pageMeta } from "~/settings/site-data";
import type { Route } from "./+types/sermon-page";
import { loadSermonList } from "./live-service.server";
import { feedLink, feedPath } from "./podcast/podcast";
import { loadRelatedSermons } from "./related-sermons.server";
import { allSermonsLink, sermonMeta } from "./sermon";
import { SermonArticle } from "./sermon-article";
import { SermonList } from "./sermon-list";
import { SermonNotice } from "./sermon-notice";
import { findSermon, renderSermon } from "./sermons.server";

const statusOf = { removed: 410, unavailable: 503 };

/** A sermon at its lasting address. A former address redirects, a removed sermon is 410. */
export async function loader({ params }: Route.LoaderArgs) {
  const found = await findSermon(params.slug);
  if (found.is === "moved") throw redirect(found.path, 301);
  if (found.is === "unknown") notFound("There is no such sermon here.", allSermonsLink);
  if (found.is === "found") {
    const related = await loadRelatedSermons(found.sermon.id);
    return { opened: { ...(await renderSermon(found)), related }, list: undefined };
  }
  const { is: reason } = found;
  return data({ opened: undefined, list: await loadSermonList(1), reason }, statusOf[reason]);
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  if (loaderData?.opened) {
    const { sermon, shareHash } = loaderData.opened;
    return [
      ...pageMeta(matches, sermonMeta(sermon, shareHash, matches[0].loaderData)),
      feedLink("Sermons", feedPath),
    ];
  }
  return pageMeta(matches, {
    title: "Sermons",
    description: "This sermon cannot be opened.",
    path: location.pathname,
    isIndexed: false,
  });
};

export default function SermonPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.opened) return <SermonArticle {...loaderData.opened} />;
  const { list, reason } = loaderData;
  return <SermonList {...list} notice={<SermonNotice reason={reason} />} />;
}
