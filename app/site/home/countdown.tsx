import { shownTimeLeft, spokenTimeLeft, timeLeft } from "./time-left";
import { useNow } from "./use-now";

/** Counts down in the browser; the server says nothing that could be stale when it is read. */
export function Countdown({ until, className = "" }: { until: string; className?: string }) {
  const now = useNow();
  if (now === undefined) return null;
  const left = timeLeft(until, now);
  return (
    <span role="timer" className={className}>
      <span aria-hidden="true">{shownTimeLeft(left)}</span>
      <span className="sr-only">in {spokenTimeLeft(left)}</span>
    </span>
  );
}
