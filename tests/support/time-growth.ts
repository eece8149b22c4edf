/**
 * How many times longer a text of 5,000 characters takes than one of 1,250: 4 where time grows with length, 16 with
 * its square. A ratio of one run, so that a slow machine is no fault of the code.
 */
export function timeGrowth(unit: string, run: (text: string) => unknown): number {
  const long = fastest(() => run(unit.repeat(5000 / unit.length)));
  const short = fastest(() => run(unit.repeat(1250 / unit.length)));
  return long / Math.max(short, leastMs);
}

/** Below this the clock, not the code, is measured. */
const leastMs = 0.2;

function fastest(run: () => unknown): number {
  const times = Array.from({ length: 15 }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return Math.min(...times);
}
