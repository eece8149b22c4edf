import type { IconName } from "~/ui/icons";

/** The stained glass for the icon of a gathering. */
const windows: Partial<Record<IconName, string>> = {
  "book-open": "open-book",
  church: "door",
  droplets: "springs",
  flame: "flame",
  "hand-heart": "open-hands",
  "heart-handshake": "olive-branch",
  "moon-star": "watchtower",
  music: "harp",
  radio: "trumpet",
  sparkles: "star",
  sprout: "seed",
  sun: "mountain",
  sunrise: "rising-sun",
  users: "tree-of-life",
  // A fast: "Isn’t life more than food?" is said of the lilies of the field (Matthew 6:25–28).
  "utensils-crossed": "lilies",
  wine: "cup-and-bread",
};

export function gatheringWindow(icon: IconName | undefined): string {
  return (icon && windows[icon]) ?? "lamp";
}
