/** The pages whose text is in the settings, for the public search. */
import { markdownToText } from "~/platform/markdown.server";
import type { SearchDocument, SearchDocumentSet } from "~/platform/search/search-index.server";
import { fillRetentionDays } from "./retention-days";
import type { Settings } from "./settings";

export function searchablePages(settings: Settings): SearchDocumentSet {
  const { mission, story, leaderName, privacyPolicy, keptDays, terms, homeAboutTitle } = settings;
  return {
    source: "pages",
    kind: "pages",
    documents: [
      toPage("/#about", homeAboutTitle, `${mission}\n${story}`, leaderName),
      toPage("/privacy", "Privacy Policy", fillRetentionDays(privacyPolicy, keptDays)),
      toPage("/terms", "Terms of Service", terms),
    ],
  };
}

function toPage(
  href: string,
  title: string,
  markdown: string,
  detail = "",
): SearchDocument & { id: string } {
  return {
    id: href,
    title,
    detail,
    text: markdownToText(markdown),
    date: "",
    href,
    publicFrom: "",
    lastDay: null,
  };
}
