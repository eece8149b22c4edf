import { renderMarkdown } from "~/platform/markdown.server";
import { hashShareCard } from "~/platform/media/share-cards/share-card.server";
import { parsePageNumber } from "~/platform/records/pagination.server";
import { resolveSampleUrl } from "~/settings/sample-values";
import { readSettings } from "~/settings/settings.server";
import { pageMeta } from "~/settings/site-data";
import type { Route } from "./+types/page";
import { readingMinutes, sermonMeta } from "./sermon";
import { SermonArticle } from "./sermon-article";
import { SermonList } from "./sermon-list";
import { isRemovedSermon, listSermons, loadSermon, toSermonCard } from "./sermons.server";

export async function loader({ url }: Route.LoaderArgs) {
  const id = url.searchParams.get("sermon");
  const isRemoved = id !== null && (await isRemovedSermon(id));
  const opened = id === null || isRemoved ? undefined : await loadSermon(id);
  if (!opened) {
    return { opened: undefined, isRemoved, list: await listSermons(parsePageNumber(url)) };
  }
  const { brand, socials } = await readSettings();
  const { content, videoUrl, ...sermon } = opened.sermon;
  return {
    opened: {
      ...opened,
      sermon: { ...sermon, videoUrl: resolveSampleUrl(videoUrl, socials) },
      shareHash: hashShareCard(toSermonCard(sermon), brand),
      html: renderMarkdown(content),
      readingTime: content ? readingMinutes(content) : undefined,
    },
    isRemoved,
    list: undefined,
  };
}

export const handle = { query: ["sermon", "page"] };

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (loaderData?.opened) {
    const { sermon, shareHash } = loaderData.opened;
    return pageMeta(matches, sermonMeta(sermon, shareHash, matches[0].loaderData));
  }
  const page = loaderData?.list.page ?? 1;
  return pageMeta(matches, {
    title: page === 1 ? "Sermons" : `Sermons, page ${page}`,
    description:
      "Sermons of the ministry, written out in full with their scripture, date and length, to read, share and print.",
    path: page === 1 ? "/sermons" : `/sermons?page=${page}`,
  });
};

export default function Sermons({ loaderData: { opened, isRemoved, list } }: Route.ComponentProps) {
  return opened ? <SermonArticle {...opened} /> : <SermonList {...list} isRemoved={isRemoved} />;
}
