/** For results that change only with the input or at a whole minute of the clock. Remembers the last one. */
export function memoizeForAMinute<Input, Result>(
  work: (input: Input) => Result,
): (input: Input) => Result {
  let last: { key: string; result: Result } | undefined;
  return (input) => {
    const key = `${Math.floor(Date.now() / 60_000)} ${JSON.stringify(input)}`;
    if (last?.key !== key) last = { key, result: work(input) };
    return last.result;
  };
}
