import { platformNames } from "./livestream";

export const previousTabs = ["all", "youtube", "instagram", "tiktok", "facebook"] as const;
export type PreviousTab = (typeof previousTabs)[number];

export function tabName(tab: PreviousTab): string {
  return tab === "all" ? "All" : platformNames[tab];
}

/** The tab named in the address, "all" where it names none. */
export function tabAsked(url: URL): PreviousTab {
  const asked = url.searchParams.get("tab");
  return previousTabs.find((tab) => tab === asked) ?? "all";
}
