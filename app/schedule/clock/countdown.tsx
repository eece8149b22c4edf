import { describeTimeLeft, formatTimeLeft } from "./time-left";

/** What is left at `now`; the server says nothing that could be stale when it is read. */
export function Countdown({ until, now }: { until: string; now: number | undefined }) {
  if (now === undefined) return null;
  return (
    <span role="timer" className="countdown">
      <span aria-hidden="true">{formatTimeLeft(until, now)}</span>
      <span className="sr-only">{describeTimeLeft(until, now)}</span>
    </span>
  );
}
