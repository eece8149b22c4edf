/** Does `work` for 0, 1, 2 … `count` - 1, so many at a time. */
export async function runConcurrently(
  count: number,
  lanes: number,
  work: (turn: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
