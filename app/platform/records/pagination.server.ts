/** One page of a list, and how many there are. */
export type PageOf<T> = { rows: T[]; page: number; pages: number };

/** The page asked for in the address, 1 where it names none. */
export function parsePageNumber(url: URL): number {
  const asked = url.searchParams.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
}

/** Reads the page asked for, or the last one where there are fewer. */
export async function readPage<T>(
  asked: number,
  size: number,
  count: () => Promise<number>,
  read: (offset: number) => Promise<T[]>,
): Promise<PageOf<T>> {
  const pages = Math.max(1, Math.ceil((await count()) / size));
  const page = Math.min(asked, pages);
  return { rows: await read((page - 1) * size), page, pages };
}

/** The same from a list that is at hand whole. */
export function paginate<T>(rows: readonly T[], asked: number, size: number): PageOf<T> {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const page = Math.min(asked, pages);
  return { rows: rows.slice((page - 1) * size, page * size), page, pages };
}
