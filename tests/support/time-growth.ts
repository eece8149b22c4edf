/**
 * How many times longer a text of 5,000 characters takes than one of 1,250: 4 if time grows linearly, 16 if it grows
 * quadratically. A ratio does not depend on the speed of the machine.
 */
export function timeGrowth(unit: string, run: (text: string) => unknown): number {
  const long = fastest(() => run(unit.repeat(5000 / unit.length)));
  const short = fastest(() => run(unit.repeat(1250 / unit.length)));
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
