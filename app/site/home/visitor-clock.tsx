import { useSyncExternalStore } from "react";
import { visitorTime } from "./visitor-time";

/** Adds the visitor's own time to a line, where no city of the ministry has the same. */
export function VisitorClock({ instant, zones }: { instant: string; zones: readonly string[] }) {
  const zone = useSyncExternalStore(neverChanges, visitorZone, unknown);
  const own = zone && visitorTime(instant, zone, zones);
  return own ? ` · ${own} your time` : null;
}

function neverChanges() {
  return () => {};
}

function visitorZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function unknown(): undefined {
  return undefined;
}
