import { useEffect, useState } from "react";
import { defer, lazy } from "~/ui/defer";
import { formatVisitorTime, type WorldClocks } from "./clock-time";

/**
 * The same time in other cities: "5:00 AM London". After hydration the visitor's time, "10:00 PM yours, the
 * evening before", replaces the last city, so that the layout does not shift.
 */
export function LocalTime({ clocks, className = "" }: { clocks: WorldClocks; className?: string }) {
  const visitorTime = useVisitorTime(clocks);
  return <span className={`local-time ${className}`}>{formatOtherTimes(clocks, visitorTime)}</span>;
}

function useVisitorTime(clocks: WorldClocks): string | undefined {
  const [visitorTime, setVisitorTime] = useState<string>();
  useEffect(() => defer(() => setVisitorTime(readVisitorTime(clocks))), [clocks]);
  return visitorTime;
}

/** The same for HTML that the server rendered. */
export function showVisitorTime(
  container: HTMLElement | null,
  clocks: WorldClocks | undefined,
): void {
  const visitorTime = clocks && readVisitorTime(clocks);
  const element = container?.querySelector(".local-time");
  if (visitorTime && element) element.textContent = formatOtherTimes(clocks, visitorTime);
}

function formatOtherTimes({ labels }: WorldClocks, visitorTime: string | undefined): string {
  return [...labels.slice(1, visitorTime ? -1 : undefined), visitorTime]
    .filter(Boolean)
    .join(" · ");
}

/** Asks for the device's zone only if needed: `Intl` is slow to start on phones. */
function readVisitorTime(clocks: WorldClocks): string | undefined {
  const at = new Date(clocks.startsAt);
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return formatVisitorTime(
    clocks,
    shifted.toISOString().slice(0, 16).replace("T", " "),
    deviceZone,
  );
}

const deviceZone = lazy(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
