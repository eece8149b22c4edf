import type { Testimony } from "./testimony";

/**
 * One page of what the shelf holds and what is built in, newest first, without reading the shelf whole:
 * the built-in ones can push a kept one back by no more places than there are of them.
 */
export async function mergeBuiltIn(
  builtIn: readonly Testimony[],
  { offset, size }: { offset: number; size: number },
  readKept: (offset: number, limit: number) => Promise<Testimony[]>,
): Promise<Testimony[]> {
  const from = Math.max(0, offset - builtIn.length);
  const kept = await readKept(from, offset - from + size);
  const newest = kept[0];
  const following =
    from === 0 || !newest ? builtIn : builtIn.filter((one) => one.createdAt <= newest.createdAt);
  const placesBefore = from + builtIn.length - following.length;
  return [...kept, ...following]
    .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0))
    .slice(offset - placesBefore, offset - placesBefore + size);
}
