import type { ResourceName, resources } from "~/resources";

/** `/#announcements` is a part of the home page. Prayer watches are linked from Programmes and Prayers, series from Sermons. */
type PublicPath = Exclude<
  (typeof resources)[ResourceName]["publicPath"],
  `/#${string}` | "/prayer-watch" | "/sermons/series"
>;

/** In the order of the navigation bar. */
const labels = {
  "/": "Home",
  "/programmes": "Programmes",
  "/prayers": "Prayers",
  "/testimonies": "Testimonies",
  "/sermons": "Sermons",
  "/gallery": "Gallery",
  "/livestream": "Livestream",
  "/donations": "Donations",
  "/contact": "Contact",
} satisfies Record<"/" | PublicPath, string>;

export const pages = Object.entries(labels).map(([to, label]) => ({ label, to }));
