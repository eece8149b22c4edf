import { platformNames } from "./livestream";

export const previousTabs = ["all", "youtube", "instagram", "tiktok", "facebook"] as const;
export type PreviousTab = (typeof previousTabs)[number];

export function tabName(tab: PreviousTab): string {
  return tab === "all" ? "All" : platformNames[tab];
}

/** The tab named in the address, "all" where it names none. */
export function parsePreviousTab(url: URL): PreviousTab {
  const asked = url.searchParams.get("tab");
  return previousTabs.find((tab) => tab === asked) ?? "all";
}

/** The address of a tab, so far opened and searched. */
export function previousServicesPath(tab: PreviousTab, pages = 1, search = ""): string {
  const query = new URLSearchParams({
    tab,
    ...(search && { search }),
    ...(pages > 1 && { page: String(pages) }),
  });
  return `/livestream?${query}#previous-services`;
}
