/** Of all that was saved, what is different now, before and after. */
export function changesBetween(before: object, saved: object): { was: object; became: object } {
  const old = before as Record<string, unknown>;
  const changed = Object.entries(saved).filter(([key, value]) => !isSame(old[key], value));
  return {
    was: Object.fromEntries(changed.map(([key]) => [key, old[key]])),
    became: Object.fromEntries(changed),
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return (one ?? null) === (other ?? null);
}
