import { markdownToText } from "~/platform/markdown.server";
import { defineSearchSource } from "~/platform/search/search-index.server";

export const sermonSearch = defineSearchSource({
  table: "sermons",
  kind: "sermons",
  columns: [
    "title",
    "preacher",
    "date",
    "scripture",
    "description",
    "excerpt",
    "content",
    "publishedAt",
  ],
  describe: (sermon) => {
    const { id, title, preacher, scripture, description, excerpt, content, publishedAt } = sermon;
    if (publishedAt === null) return undefined;
    return {
      title,
      detail: [preacher, scripture].filter(Boolean).join(" · "),
      // The excerpt is usually a part of the text.
      text: [description, markdownToText(content) || excerpt].filter(Boolean).join("\n"),
      date: sermon.date,
      href: `/sermons?sermon=${encodeURIComponent(id)}`,
      publicFrom: publishedAt,
      lastDay: null,
    };
  },
});
