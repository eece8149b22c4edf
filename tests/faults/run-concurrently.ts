/** Calls `work` with 0 to `count` - 1, at most `maxConcurrent` at a time. */
export async function runConcurrently(
  count: number,
  maxConcurrent: number,
  work: (index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: maxConcurrent }, worker));
}
