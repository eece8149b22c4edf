import type { BulkAction } from "~/crud/bulk/bulk-action";
import { normalizeText } from "~/ui/forms/unicode";

/** Preachers, series and topics are records that group sermons. */
export const groupKinds = ["series", "preachers", "topics"] as const;
export type GroupKind = (typeof groupKinds)[number];

export function isGroupKind(text: string | null): text is GroupKind {
  return groupKinds.some((kind) => kind === text);
}

export type GroupLink = { title: string; slug: string };

export type SermonGroup = GroupLink & {
  description: string;
  pictureUrl: string | null;
  pictureAlt: string;
};

/** A group of the public lists. `count` is the number of its public sermons. */
export type CountedGroup = SermonGroup & { id: string; count: number };

export function groupPath(kind: GroupKind, { slug }: Pick<GroupLink, "slug">): string {
  return `/sermons/${kind}/${slug}`;
}

/** Names that differ only in case, accents, spaces or punctuation are the same. */
export function foldName(name: string): string {
  return normalizeText(name, "NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** "Prayer, Faith" has two topics. */
export function splitTopics(text: string): string[] {
  const names = new Map<string, string>();
  for (const name of text.split(/[,;\n]/)) {
    const trimmed = name.trim();
    if (trimmed) names.set(foldName(trimmed), names.get(foldName(trimmed)) ?? trimmed);
  }
  return [...names.values()];
}

type Named = { id: string; title: string };

/** The actions on several sermons, apart from Trash and Restore. */
export function sermonBulkActions(
  series: readonly Named[],
  preachers: readonly Named[],
): BulkAction[] {
  const seriesChoices = series.map(({ id, title }) => ({ value: id, label: title }));
  const actions: BulkAction[] = [
    {
      name: "setPreacher",
      label: "Set preacher",
      done: "given a preacher",
      asks: {
        label: "Preacher",
        choices: preachers.map(({ title }) => ({ value: title, label: title })),
        isFree: true,
      },
    },
  ];
  if (series.length === 0) return actions;
  return [
    ...actions,
    {
      name: "addToSeries",
      label: "Add to series",
      done: "added to the series",
      asks: { label: "Series", choices: seriesChoices },
    },
    {
      name: "removeFromSeries",
      label: "Remove from series",
      done: "removed from the series",
      asks: { label: "Series", choices: seriesChoices },
    },
  ];
}
