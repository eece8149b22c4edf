/** The choices that narrow the list of sermons, as they are in the URL. */
export const filterNames = ["series", "preacher", "topic", "book", "year"] as const;
export type FilterName = (typeof filterNames)[number];
export type SermonFilter = Partial<Record<FilterName, string>>;

/** Values are slugs or a year. Others are ignored. */
export function parseSermonFilter({ searchParams }: URL): SermonFilter {
  const filter: SermonFilter = {};
  for (const name of filterNames) {
    const value = searchParams.get(name) ?? "";
    if (/^[a-z0-9-]{1,80}$/.test(value)) filter[name] = value;
  }
  return filter;
}

export function isFiltered(filter: SermonFilter): boolean {
  return Object.keys(filter).length > 0;
}

export function sermonListPath(filter: SermonFilter, page = 1): string {
  const params = new URLSearchParams(filter);
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `/sermons?${params}` : "/sermons";
}

export type FilterOption = { value: string; label: string; count: number };
export type FilterOptions = Record<FilterName, FilterOption[]>;
