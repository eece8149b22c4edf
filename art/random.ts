export interface Random {
  next(): number;
  between(low: number, high: number): number;
  around(spread: number): number;
}

/** Mulberry32: small, fast and the same on every machine, so a seed always gives the same picture. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  function between(low: number, high: number): number {
    return low + (high - low) * next();
  }

  return {
    next,
    between,
    around: (spread) => between(-spread, spread),
  };
}
