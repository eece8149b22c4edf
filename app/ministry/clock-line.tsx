import { useInBrowser } from "~/ui/use-in-browser";
import { type Clocks, ownClock } from "./clock-words";

/**
 * "6:00 AM Lagos · 5:00 AM London · 10:00 PM yours, the evening before". The last is the browser's to
 * say; its place is kept from the start, so that nothing moves when it comes.
 */
export function ClockLine({ clocks, className = "" }: { clocks: Clocks; className?: string }) {
  const own = useInBrowser(() => ownClock(clocks, visitorZone()), undefined);
  return (
    <span className={`clock-line ${className}`}>
      {clocks.words.map((words, index) => (
        <span key={words}>
          {index > 0 && <i> · </i>}
          {words}
        </span>
      ))}
      <span className="clock-own">
        {own && (
          <span>
            <i> · </i>
            {own}
          </span>
        )}
      </span>
    </span>
  );
}

/** The same for a line that came ready from the server: its last part is put into its place. */
export function sayOwnClock(place: HTMLElement | null, clocks: Clocks | undefined): void {
  const own = clocks && ownClock(clocks, visitorZone());
  const slot = place?.querySelector(".clock-own");
  if (own && slot) slot.innerHTML = `<span><i> · </i>${own}</span>`;
}

function visitorZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
