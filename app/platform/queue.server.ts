type Waiter = {
  priority: () => number;
  admit: (isAdmitted: boolean) => void;
  timer: NodeJS.Timeout | undefined;
};

/** Node accepts one connection per event-loop turn. With few turns between renders, new visitors would not be accepted. */
const turnsBetween = 20;

/**
 * Limits concurrent work. The waiter with the highest priority is admitted first, and the first to arrive among equals.
 * Several event-loop turns pass between two admissions, so other requests are accepted and answered in between.
 */
export function createQueue(maxConcurrent: number, timeoutMs?: number) {
  const waiters: Waiter[] = [];
  let active = 0;
  let isScheduled = false;

  function schedule(): void {
    if (isScheduled || active >= maxConcurrent || waiters.length === 0) return;
    isScheduled = true;
    afterTurns(turnsBetween, () => {
      isScheduled = false;
      const next = highestPriority(waiters);
      if (!next) return;
      remove(next);
      clearTimeout(next.timer);
      active += 1;
      next.admit(true);
      schedule();
    });
  }

  function remove(waiter: Waiter): void {
    waiters.splice(waiters.indexOf(waiter), 1);
  }

  /** Resolves with true when admitted; then call `release`. Resolves with false after `timeoutMs`. */
  function acquire(priority = () => 1): Promise<boolean> {
    return new Promise((resolve) => {
      const waiter: Waiter = { priority, admit: resolve, timer: undefined };
      if (timeoutMs !== undefined) {
        waiter.timer = setTimeout(() => {
          remove(waiter);
          resolve(false);
        }, timeoutMs);
      }
      waiters.push(waiter);
      schedule();
    });
  }

  function release(): void {
    active -= 1;
    schedule();
  }

  return { acquire, release };
}

function afterTurns(turns: number, run: () => void): void {
  setImmediate(() => (turns > 1 ? afterTurns(turns - 1, run) : run()));
}

/** Runs each piece of work after the one before it has ended, also if that one failed. */
export function createMutex() {
  const { acquire, release } = createQueue(1);
  return async function runExclusive<T>(work: () => Promise<T>): Promise<T> {
    await acquire();
    try {
      return await work();
    } finally {
      release();
    }
  };
}

/**
 * Priorities by which every key gets its turn: the second waiter of one key comes after the first of every other. Call
 * `enter` when a waiter arrives, and `start` with its turn when it is admitted.
 */
export function createTurns() {
  const lastTurns = new Map<string, number>();
  let [current, waiting] = [0, 0];
  return {
    enter(key: string): number {
      const turn = Math.max(current, lastTurns.get(key) ?? 0) + 1;
      lastTurns.set(key, turn);
      waiting += 1;
      return turn;
    },
    start(turn: number): void {
      current = Math.max(current, turn);
      waiting -= 1;
      if (waiting === 0) lastTurns.clear();
    },
  };
}

function highestPriority(waiters: Waiter[]): Waiter | undefined {
  let [found, highest] = [waiters[0], 0];
  for (const waiter of waiters) {
    const priority = waiter.priority();
    if (priority > highest) [found, highest] = [waiter, priority];
  }
  return found;
}
