/** A line to wait in: each piece of work starts when the one before it has ended, well or badly. */
export function createLine() {
  let last: Promise<unknown> = Promise.resolve();
  return function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work, work);
    last = turn.catch(() => {});
    return turn;
  };
}
