import { useEffect, useState, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import { Countdown } from "~/schedule/clock/countdown";
import { LocalTime } from "~/schedule/clock/local-time";
import { onTick, serverNow, useNow } from "~/schedule/clock/server-clock";
import { JoinLink } from "./join-link";
import type { ComingPrayers } from "./next-prayer.server";

/** The next prayer with a countdown, or the current one with a link to join. */
export function NextPrayer({
  coming,
  joinUrl,
  heading: Heading = "h2",
}: {
  coming: ComingPrayers;
  joinUrl: string;
  heading?: "h2" | "h3";
}) {
  const { prayer, now, isNow } = useNextPrayer(coming);
  if (!prayer) return null;
  const { titles, startsAt, day, clocks } = prayer;
  return (
    <div className="next-prayer">
      <div>
        <Heading>
          {isNow && <span className="next-prayer-light" />}
          {isNow ? "Happening now" : "Next prayer"}
        </Heading>
        {isNow ? (
          <JoinLink to={joinUrl} look="dawn" className="min-h-11">
            Join now
          </JoinLink>
        ) : (
          <Countdown until={startsAt} now={now} />
        )}
      </div>
      <p className="next-prayer-title">{titles}</p>
      <p>
        <time dateTime={startsAt}>{day}</time>, {clocks.labels[0]}
        <LocalTime clocks={clocks} />
      </p>
    </div>
  );
}

/** Moves on to the following prayer while the page stays open. */
function useNextPrayer(coming: ComingPrayers) {
  const now = useNow();
  const [prayer] = coming.prayers;
  if (now === undefined) return { prayer, now, isNow: coming.isNow };
  return { now, ...prayerAt(coming, now) };
}

/** Renders only when the value changes, not every second. */
export function useIsPrayerNow(coming: ComingPrayers): boolean {
  const read = () => prayerAt(coming, serverNow()).isNow;
  return useSyncExternalStore(onTick, read, () => coming.isNow);
}

function prayerAt({ prayers }: ComingPrayers, now: number) {
  const prayer = prayers.find(({ until }) => now < Date.parse(until)) ?? prayers.at(-1);
  return { prayer, isNow: prayer !== undefined && now >= Date.parse(prayer.startsAt) };
}

/** Spreads the requests of all open pages, which reach the end at the same moment. */
const spreadMs = 20_000;

/** Reloads the page's data after the last prayer that it knows of. */
export function RefreshWhenOver({ coming: { prayers } }: { coming: ComingPrayers }) {
  const now = useNow();
  const [spread] = useState(() => Math.random() * spreadMs);
  const { revalidate } = useRevalidator();
  const last = prayers.at(-1);
  const isOver = now !== undefined && last && now >= Date.parse(last.until) + spread;
  useEffect(() => {
    if (isOver) void revalidate();
  }, [isOver, prayers, revalidate]);
  return null;
}
