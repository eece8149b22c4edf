import type { TimeAgoText } from "./format-date";

/** "17 minutes ago". Pointing at it shows the exact time. */
export function TimeAgo({ time, className }: { time: TimeAgoText; className?: string }) {
  return (
    <time dateTime={time.at} title={time.exact} className={className}>
      {time.text}
    </time>
  );
}
