export type PrayerPoint = {
  id: string;
  title: string;
  content: string;
  scripture: string;
  author: string;
};

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
