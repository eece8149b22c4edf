type CategoryWindow = { art: string; alt: string; others: readonly string[] };

const sunrise: CategoryWindow = {
  art: "rising-sun",
  alt: "Stained glass: the sun rising over the land",
  others: ["star", "lamp"],
};

/** No motif belongs to two categories, so that neighbouring stories never have the same window. */
const windows: Record<string, CategoryWindow> = {
  Healing: {
    art: "olive-branch",
    alt: "Stained glass: an olive branch with its leaves",
    others: ["springs", "lilies"],
  },
  Provision: {
    art: "loaves-and-fish",
    alt: "Stained glass: loaves of bread and fish",
    others: ["wheat", "well"],
  },
  Deliverance: {
    art: "river",
    alt: "Stained glass: a river running through the land",
    others: ["door"],
  },
  Protection: { art: "anchor", alt: "Stained glass: an anchor", others: ["watchtower", "boat"] },
  Family: {
    art: "tree-of-life",
    alt: "Stained glass: a tree with spreading branches",
    others: ["vine"],
  },
  Salvation: { art: "cross", alt: "Stained glass: a cross", others: ["dove"] },
  Career: {
    art: "mountain",
    alt: "Stained glass: a mountain under the sky",
    others: ["open-hands"],
  },
  Ministry: { art: "trumpet", alt: "Stained glass: a trumpet", others: ["open-book", "harp"] },
};

/** The window of a story that stands alone. */
export function categoryWindow(category = ""): CategoryWindow {
  return windows[category] ?? sunrise;
}

/** The windows of stories below each other. A category that comes again gets its next motif. */
export function windowsOf(categories: string[]): string[] {
  const counts = new Map<CategoryWindow, number>();
  return categories.map((category) => {
    const window = categoryWindow(category);
    const count = counts.get(window) ?? 0;
    counts.set(window, count + 1);
    const motifs = [window.art, ...window.others];
    return motifs[count % motifs.length] ?? window.art;
  });
}
