export type PrayerPoint = {
  id: string;
  title: string;
  content: string;
  scripture: string;
  /** Part of the URL of its share cards, where they are offered. */
  shareHash?: string;
};

/** Stained glass by words of the title. The first match wins. */
const windows: [name: string, titleWords: RegExp][] = [
  ["flame", /\b(fire|revival|altar)/i],
  ["springs", /\b(holiness|holy|clean|wash|purity)/i],
  ["door", /\b(deliverance|deliver|free|freedom|captiv)/i],
  ["river", /\b(judg|justice|wicked)/i],
  ["olive-branch", /\b(healing|heal|peace)/i],
  ["mountain", /\b(reposition|rock|stand|establish)/i],
  ["wheat", /\b(restor|harvest|provision|increase)/i],
  ["watchtower", /\b(protect|watch|guard)/i],
  ["vine", /\b(famil|marriage|children|home)/i],
  ["crown", /\b(nation|leader|government|kingdom)/i],
  ["dove", /\b(spirit|church)/i],
];

/** Open hands if no other picture fits. */
export function prayerPointArt({ title }: Pick<PrayerPoint, "title">): string {
  const name = windows.find(([, titleWords]) => titleWords.test(title))?.[0] ?? "open-hands";
  return `/art/${name}-800.jpg`;
}

/** The page of all points, with the preview of this one. */
export function prayerPointPath(id: string): string {
  return `/prayers?point=${encodeURIComponent(id)}`;
}

/** Unique anchors made from the titles: "pray-revival-fire". */
export function pointAnchors(titles: readonly string[]): string[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    const words = title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    const name = ["pray", ...words].join("-");
    let anchor = name;
    for (let count = 2; taken.has(anchor); count++) anchor = `${name}-${count}`;
    taken.add(anchor);
    return anchor;
  });
}

/** The class of one of the seven steps from night to morning (rising-light.css). A single point has the morning. */
export function lightStep(index: number, count: number): string {
  return `lit-${count > 1 ? Math.round((6 * index) / (count - 1)) : 6}`;
}
