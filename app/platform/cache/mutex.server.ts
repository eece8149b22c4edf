/** A line to wait in: each piece of work starts when the one before it has ended, well or badly. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work, work);
    last = turn.catch(() => {});
    return turn;
  };
}

/**
 * A door that lets one through at a time. Each has a place: `enter` resolves when all who entered before have left,
 * and `leave` makes room, also for whoever gave up waiting.
 */
export function createMutex() {
  let last: Promise<void> = Promise.resolve();
  return function takePlace() {
    const gone = Promise.withResolvers<void>();
    let entering: Promise<void> | undefined;
    function enter(): Promise<void> {
      if (entering) return entering;
      const before = last;
      last = before.then(() => gone.promise);
      entering = before;
      return before;
    }
    return { enter, leave: () => gone.resolve() };
  };
}
