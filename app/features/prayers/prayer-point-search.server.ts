import { defineSearchSource } from "~/platform/search/search-index.server";
import { pointAnchors } from "./prayer-point";

export const prayerPointSearch = defineSearchSource({
  table: "prayers",
  kind: "prayers",
  columns: ["title", "content", "scripture"],
  describe: ({ title, content, scripture }) => {
    const [anchor = ""] = pointAnchors([title]);
    return {
      title,
      detail: scripture,
      text: content,
      date: "",
      href: `/prayers#${encodeURI(anchor)}`,
      publicFrom: "",
      lastDay: null,
    };
  },
});
