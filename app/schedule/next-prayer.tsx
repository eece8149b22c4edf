import { Countdown } from "~/schedule/clock/countdown";
import { LocalTime } from "~/schedule/clock/local-time";
import { JoinLink } from "./join-link";
import type { ComingPrayers } from "./next-prayer.server";
import { useNextPrayer } from "./use-next-prayer";

/** What to wait for, or what to join: on a night ground, whatever the theme. */
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
