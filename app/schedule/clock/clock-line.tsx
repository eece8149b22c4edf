import { useEffect, useState } from "react";
import { once } from "~/ui/once";
import { soon } from "~/ui/soon";
import { type Clocks, ownClock } from "./own-clock";

/**
 * Under a time that names its own city, what clocks elsewhere show: "5:00 AM London". In the browser the
 * visitor's own, "10:00 PM yours, the evening before", takes the place of the last: nothing moves when it comes.
 */
export function ClockLine({ clocks, className = "" }: { clocks: Clocks; className?: string }) {
  const own = useOwnClock(clocks);
  return <span className={`clock-line ${className}`}>{elsewhere(clocks, own)}</span>;
}

function useOwnClock(clocks: Clocks): string | undefined {
  const [own, setOwn] = useState<string>();
  useEffect(() => soon(() => setOwn(deviceClock(clocks))), [clocks]);
  return own;
}

/** The same for a line that came ready from the server. */
export function sayOwnClock(place: HTMLElement | null, clocks: Clocks | undefined): void {
  const own = clocks && deviceClock(clocks);
  const line = place?.querySelector(".clock-line");
  if (own && line) line.textContent = elsewhere(clocks, own);
}

function elsewhere({ words }: Clocks, own: string | undefined): string {
  return [...words.slice(1, own ? -1 : undefined), own].filter(Boolean).join(" · ");
}

/** In the browser, after the page woke: only who has the clock of one of the cities is asked for a zone. */
function deviceClock(clocks: Clocks): string | undefined {
  const at = new Date(clocks.startsAt);
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return ownClock(clocks, shifted.toISOString().slice(0, 16).replace("T", " "), deviceZone);
}

const deviceZone = once(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
