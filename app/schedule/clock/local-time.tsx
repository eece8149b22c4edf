import { useEffect, useState } from "react";
import { defer, lazy } from "~/ui/defer";
import { formatVisitorTime, type WorldClocks } from "./visitor-time";

/**
 * Under a time that names its own city, what clocks elsewhere show: "5:00 AM London". In the browser the
 * visitor's own, "10:00 PM yours, the evening before", takes the place of the last: nothing moves when it comes.
 */
export function LocalTime({ clocks, className = "" }: { clocks: WorldClocks; className?: string }) {
  const own = useOwnClock(clocks);
  return <span className={`local-time ${className}`}>{elsewhere(clocks, own)}</span>;
}

function useOwnClock(clocks: WorldClocks): string | undefined {
  const [own, setOwn] = useState<string>();
  useEffect(() => defer(() => setOwn(deviceClock(clocks))), [clocks]);
  return own;
}

/** The same for a line that came ready from the server. */
export function showVisitorTime(place: HTMLElement | null, clocks: WorldClocks | undefined): void {
  const own = clocks && deviceClock(clocks);
  const line = place?.querySelector(".local-time");
  if (own && line) line.textContent = elsewhere(clocks, own);
}

function elsewhere({ labels }: WorldClocks, own: string | undefined): string {
  return [...labels.slice(1, own ? -1 : undefined), own].filter(Boolean).join(" · ");
}

/** In the browser, after the page woke: only who has the clock of one of the cities is asked for a zone. */
function deviceClock(clocks: WorldClocks): string | undefined {
  const at = new Date(clocks.startsAt);
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return formatVisitorTime(
    clocks,
    shifted.toISOString().slice(0, 16).replace("T", " "),
    deviceZone,
  );
}

const deviceZone = lazy(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
