/** Narrows the list of sermons by series, preacher, topic, book and year. */
import { sql } from "kysely";
import { staleOnError } from "~/platform/cache/stale-on-error.server";
import { cachedByVersion } from "~/platform/cache/version-cache.server";
import { db } from "~/platform/database.server";
import { findBook } from "./bible";
import { newestOrder, readSermons, seriesOrder } from "./related-sermons.server";
import type { FilterOption, FilterOptions, SermonFilter } from "./sermon-filter";
import type { CountedGroup } from "./sermon-group";
import { findGroup, listCountedGroups } from "./sermon-groups.server";
import { listCountedBooks, sermonsOnBook } from "./sermon-passages.server";
import { publishedSermons } from "./sermons.server";

/** What can be chosen, with the number of sermons. Undefined while the database is unavailable and nothing is known. */
export function listFilterOptions(): Promise<FilterOptions | undefined> {
  return staleOnError("sermon filters", async () => {
    const [series, preachers, topics, books, years] = await Promise.all([
      listCountedGroups("series"),
      listCountedGroups("preachers"),
      listCountedGroups("topics"),
      listCountedBooks(),
      listYears(),
    ]);
    return {
      series: series.map(toOption),
      preacher: preachers.map(toOption),
      topic: topics.map(toOption),
      book: books.map(({ slug, name, count }) => ({ value: slug, label: name, count })),
      year: years,
    };
  });
}

/** The addresses of the groups and books that have sermons, for the sitemap. */
export async function listLibraryPaths(): Promise<string[]> {
  const options = await listFilterOptions();
  if (!options) return [];
  const pathsIn = (folder: string, values: FilterOption[]) =>
    values.map(({ value }) => `/sermons/${folder}/${value}`);
  return [
    ...pathsIn("series", options.series),
    ...pathsIn("preachers", options.preacher),
    ...pathsIn("topics", options.topic),
    ...pathsIn("scripture", options.book),
  ];
}

function toOption({ slug, title, count }: CountedGroup): FilterOption {
  return { value: slug, label: title, count };
}

function listYears(): Promise<FilterOption[]> {
  return cachedByVersion(["sermons"], "counted years", async () => {
    const rows = await publishedSermons()
      .select(({ fn }) => [
        sql<string>`substr(date, 1, 4)`.as("year"),
        fn.countAll<string | number>().as("count"),
      ])
      .groupBy("year")
      .orderBy("year", "desc")
      .execute();
    return rows.map(({ year, count }) => ({ value: year, label: year, count: Number(count) }));
  });
}

/** The sermons that match all choices: those of a series in its order, others newest first. */
export async function listFilteredSermons(filter: SermonFilter, page: number) {
  const series = filter.series ? await findGroup("series", filter.series) : undefined;
  const sermons = matching(filter);
  return readSermons(series ? seriesOrder(sermons, series.id) : newestOrder(sermons), page);
}

function matching({ series, preacher, topic, book, year }: SermonFilter) {
  let sermons = publishedSermons();
  if (series) sermons = sermons.where("id", "in", sermonsIn("series", series));
  if (topic) sermons = sermons.where("id", "in", sermonsIn("topics", topic));
  if (preacher) {
    sermons = sermons.where("preacherId", "in", (rows) =>
      rows
        .selectFrom("preachers")
        .select("id")
        .where("slug", "=", preacher)
        .where("deletedAt", "is", null),
    );
  }
  const known = book && findBook(book);
  if (known) sermons = sermons.where("id", "in", sermonsOnBook(known));
  // A book that does not exist has no sermons.
  else if (book) sermons = sermons.where("id", "=", "");
  if (year) sermons = sermons.where("date", ">=", `${year}-`).where("date", "<", `${year}.`);
  return sermons;
}

function sermonsIn(kind: "series" | "topics", slug: string) {
  return db
    .selectFrom("sermonGroups")
    .innerJoin(`${kind} as group`, "group.id", "sermonGroups.groupId")
    .select("sermonGroups.sermonId as id")
    .where("group.slug", "=", slug)
    .where("group.deletedAt", "is", null);
}
