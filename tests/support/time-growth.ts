/**
 * How many times longer a text of 5,000 characters takes than one of 1,250: 4 if time grows linearly, 16 if it grows
 * quadratically. A ratio does not depend on the speed of the machine. A shorter `length` keeps a failing test short where
 * time could grow faster than quadratically.
 */
export function timeGrowth(
  unit: string,
  run: (text: string) => unknown,
  length: number = 5000,
): number {
  const long = fastest(() => run(unit.repeat(length / unit.length)));
  const short = fastest(() => run(unit.repeat(length / 4 / unit.length)));
  return long / Math.max(short, minMs);
}

/** Shorter times cannot be measured reliably. */
const minMs = 0.2;

function fastest(run: () => unknown): number {
  const times = Array.from({ length: 15 }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return Math.min(...times);
}
