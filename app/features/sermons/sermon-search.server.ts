import type { Database } from "~/platform/database.server";
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
    areas: ["series", "topics", "sermonGroups"],
    read: async (database, sermonIds) => [
      ...(await readGroupNames(database, "series", sermonIds)),
      ...(await readGroupNames(database, "topics", sermonIds)),
    ],
  },
  describe: (sermon, groupNames) => {
    const { title, preacher, scripture, description, excerpt, content, publishedAt } = sermon;
    if (publishedAt === null) return undefined;
    return {
      title,
      detail: [preacher, scripture, ...groupNames].filter(Boolean).join(" · "),
      // The excerpt is usually a part of the text.
      text: [description, markdownToText(content) || excerpt].filter(Boolean).join("\n"),
      date: sermon.date,
      href: sermonPath(sermon),
      publicFrom: publishedAt,
      lastDay: null,
    };
  },
});

function readGroupNames(
  database: Database,
  kind: "series" | "topics",
  sermonIds: readonly string[],
) {
  return database
    .selectFrom("sermonGroups")
    .innerJoin(`${kind} as group`, "group.id", "sermonGroups.groupId")
    .select(["sermonGroups.sermonId as recordId", "group.title as name"])
    .where("sermonGroups.sermonId", "in", sermonIds)
    .where("group.deletedAt", "is", null)
    .orderBy("group.position")
    .orderBy("group.title")
    .execute();
}
