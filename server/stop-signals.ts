/** The process that gets one of these signals drains. It ends within this time even if something hangs. */
export const maxStopMs = 18_000;

const stopSignals = ["SIGTERM", "SIGINT"] as const;

/**
 * Calls `stop` at the first signal and ignores the others. They are common: systemd and a terminal signal every process of
 * the site, npm passes the signal on once more, and so does the primary. Without a listener, Node would end at once.
 */
export function onStopSignal(stop: () => void): void {
  let isStopping = false;
  for (const signal of stopSignals) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      stop();
    });
  }
}
