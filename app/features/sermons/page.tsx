import { renderMarkdown } from "~/platform/markdown.server";
import { parsePageNumber } from "~/platform/records/pagination.server";
import { pageMeta } from "~/settings/site-data";
import type { Route } from "./+types/page";
import { readingMinutes, sermonMeta } from "./sermon";
import { SermonArticle } from "./sermon-article";
import { SermonList } from "./sermon-list";
import { listSermons, loadSermon } from "./sermons.server";

export async function loader({ url }: Route.LoaderArgs) {
  const id = url.searchParams.get("sermon");
  const opened = id === null ? undefined : await loadSermon(id);
  if (!opened) return { opened: undefined, list: await listSermons(parsePageNumber(url)) };
  const { content, ...sermon } = opened.sermon;
  return {
    opened: {
      ...opened,
      sermon,
      html: renderMarkdown(content),
      textBytes: Buffer.byteLength(content),
      readingTime: content ? readingMinutes(content) : undefined,
    },
    list: undefined,
  };
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

export default function Sermons({ loaderData: { opened, list } }: Route.ComponentProps) {
  return opened ? <SermonArticle {...opened} /> : <SermonList {...list} />;
}
