const size = 500;

/**
 * Reads a table of any length without holding it: rows whose ids fall, each batch from where the last one ended.
 * What is added meanwhile has a newer id and does not shift the rest.
 */
export async function* readInBatches<Row>(
  read: (before: string | undefined, size: number) => Promise<(Row & { id: string })[]>,
): AsyncGenerator<Row[]> {
  let before: string | undefined;
  for (;;) {
    const rows = await read(before, size);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    before = rows.at(-1)?.id;
  }
}
