import { useInBrowser } from "~/ui/use-in-browser";
import { type Clocks, ownClock } from "./clock-words";

/**
 * Under a time that names its own city, what clocks elsewhere show: "5:00 AM London". In the browser the
 * visitor's own, "10:00 PM yours, the evening before", takes the place of the last: nothing moves when it comes.
 */
export function ClockLine({ clocks, className = "" }: { clocks: Clocks; className?: string }) {
  const own = useInBrowser(() => ownClock(clocks, visitorZone()), undefined);
  return <span className={`clock-line ${className}`}>{elsewhere(clocks, own)}</span>;
}

/** The same for a line that came ready from the server. */
export function sayOwnClock(place: HTMLElement | null, clocks: Clocks | undefined): void {
  const own = clocks && ownClock(clocks, visitorZone());
  const line = place?.querySelector(".clock-line");
  if (own && line) line.textContent = elsewhere(clocks, own);
}

function elsewhere({ words }: Clocks, own: string | undefined): string {
  return [...words.slice(1, own ? -1 : undefined), own].filter(Boolean).join(" · ");
}

function visitorZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
