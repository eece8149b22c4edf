import { notFound } from "~/platform/not-found.server";
import { parsePageNumber } from "~/platform/records/pagination.server";
import { pageMeta } from "~/settings/site-data";
import type { Route } from "./+types/book-page";
import { findBook } from "./bible";
import { GroupHero, GroupSermons, pageHref } from "./components/group-sermons";
import { loadBookPage } from "./related-sermons.server";
import { allSermonsLink } from "./sermon";

/** The sermons on a book of the Bible. */
export async function loader({ params, url }: Route.LoaderArgs) {
  const book = findBook(params.book);
  if (!book) notFound("There is no such book of the Bible here.", allSermonsLink);
  return { book, list: await loadBookPage(book, parsePageNumber(url)) };
}

export const handle = { query: ["page"] };

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { book, list } = loaderData;
  const path = `/sermons/scripture/${book.slug}`;
  return pageMeta(matches, {
    title:
      list.page === 1 ? `Sermons on ${book.name}` : `Sermons on ${book.name}, page ${list.page}`,
    description: `Sermons on ${book.name}, written out in full with their scripture.`,
    path: list.page === 1 ? path : `${path}?page=${list.page}`,
    isIndexed: list.count > 0,
  });
};

export default function BookPage({ loaderData: { book, list } }: Route.ComponentProps) {
  return (
    <>
      <GroupHero
        kind="scripture"
        group={{ title: book.name, description: "", pictureUrl: null, pictureAlt: "" }}
        count={list.count}
      />
      <GroupSermons
        {...list}
        label={`Sermons on ${book.name}`}
        hrefOf={pageHref(`/sermons/scripture/${book.slug}`)}
        empty="We have no sermon on this book yet. Look at the other books, or read our newest sermon."
      />
    </>
  );
}
