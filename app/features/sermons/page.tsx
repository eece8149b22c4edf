import { data, redirect } from "react-router";
import { parsePageNumber } from "~/platform/records/pagination.server";
import { pageMeta } from "~/settings/site-data";
import type { Route } from "./+types/page";
import { loadRelatedSermons } from "./related-sermons.server";
import { sermonMeta, sermonPath } from "./sermon";
import { SermonArticle } from "./sermon-article";
import { SermonList } from "./sermon-list";
import { SermonNotice } from "./sermon-notice";
import { findSermon, listSermons, loadNewestSermon, renderSermon } from "./sermons.server";

/** `?sermon=` is the former address of a sermon. Empty or unknown opens the newest one, a removed one says so. */
export async function loader({ url }: Route.LoaderArgs) {
  const id = url.searchParams.get("sermon");
  if (id !== null) {
    const found = await findSermon(id);
    if (found.is === "found") throw redirect(sermonPath(found.sermon), 301);
    if (found.is === "moved") throw redirect(found.path, 301);
    if (found.is === "removed") {
      return data({ opened: undefined, list: await listSermons(1), isRemoved: true }, 410);
    }
    const newest = await loadNewestSermon();
    if (newest) {
      const related = await loadRelatedSermons(newest.sermon.id);
      return { opened: { ...renderSermon(newest), related }, list: undefined };
    }
  }
  return { opened: undefined, list: await listSermons(parsePageNumber(url)), isRemoved: false };
}

export const handle = { query: ["sermon", "page"] };

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (loaderData?.opened) {
    return pageMeta(matches, sermonMeta(loaderData.opened.sermon, matches[0].loaderData));
  }
  const page = loaderData?.list.page ?? 1;
  return pageMeta(matches, {
    title: page === 1 ? "Sermons" : `Sermons, page ${page}`,
    description:
      "Sermons of the ministry, written out in full with their scripture, date and length, to read, share and print.",
    path: page === 1 ? "/sermons" : `/sermons?page=${page}`,
  });
};

export default function Sermons({ loaderData }: Route.ComponentProps) {
  if (loaderData.opened) return <SermonArticle {...loaderData.opened} />;
  return (
    <SermonList
      {...loaderData.list}
      above={loaderData.isRemoved && <SermonNotice reason="removed" />}
    />
  );
}
