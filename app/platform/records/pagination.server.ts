/** Reading long lists: by page for a screen, in batches for an export. */

export type PageOf<T> = { rows: T[]; page: number; pages: number };

/** A page number in the URL, by default 1. */
export function parsePageNumber(url: URL, name = "page"): number {
  const parameter = url.searchParams.get(name) ?? "";
  return /^[1-9]\d{0,5}$/.test(parameter) ? Number(parameter) : 1;
}

/** Reads the requested page, or the last page if there are fewer. */
export async function readPage<T>(
  requested: number,
  size: number,
  count: () => Promise<number>,
  read: (offset: number) => Promise<T[]>,
): Promise<PageOf<T>> {
  const pages = Math.max(1, Math.ceil((await count()) / size));
  const page = Math.min(requested, pages);
  return { rows: await read((page - 1) * size), page, pages };
}

/** The same for a list in memory. */
export function paginate<T>(rows: readonly T[], requested: number, size: number): PageOf<T> {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const page = Math.min(requested, pages);
  return { rows: rows.slice((page - 1) * size, page * size), page, pages };
}

const batchSize = 500;

/**
 * Reads a table of any length without holding it in memory, by descending id. Each batch starts after the last row of
 * the previous one, so rows that are added meanwhile do not shift the rest.
 */
export async function* readInBatches<Row>(
  read: (before: string | undefined, size: number) => Promise<(Row & { id: string })[]>,
): AsyncGenerator<Row[]> {
  let before: string | undefined;
  for (;;) {
    const rows = await read(before, batchSize);
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) return;
    before = rows.at(-1)?.id;
  }
}
