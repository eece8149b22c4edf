import { markdownToText } from "~/platform/markdown.server";
import { defineSearchSource } from "~/platform/search/search-index.server";
import { sermonPath } from "./sermon";

export const sermonSearch = defineSearchSource({
  table: "sermons",
  kind: "sermons",
  columns: [
    "slug",
    "title",
    "preacher",
    "date",
    "scripture",
    "description",
    "excerpt",
    "content",
    "publishedAt",
  ],
  related: {
    areas: ["series", "sermonGroups"],
    read: (database, sermonIds) =>
      database
        .selectFrom("sermonGroups")
        .innerJoin("series", "series.id", "sermonGroups.groupId")
        .select(["sermonGroups.sermonId as recordId", "series.title as name"])
        .where("sermonGroups.sermonId", "in", sermonIds)
        .where("series.deletedAt", "is", null)
        .orderBy("series.position")
        .orderBy("series.title")
        .execute(),
  },
  describe: (sermon, seriesTitles) => {
    const { title, preacher, scripture, description, excerpt, content, publishedAt } = sermon;
    if (publishedAt === null) return undefined;
    return {
      title,
      detail: [preacher, scripture, ...seriesTitles].filter(Boolean).join(" · "),
      // The excerpt is usually a part of the text.
      text: [description, markdownToText(content) || excerpt].filter(Boolean).join("\n"),
      date: sermon.date,
      href: sermonPath(sermon),
      publicFrom: publishedAt,
      lastDay: null,
    };
  },
});
