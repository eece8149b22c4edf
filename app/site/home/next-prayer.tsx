import { Countdown } from "./countdown";
import { JoinLink } from "./join-link";
import type { NextPrayer as Prayer } from "./next-prayer.server";
import { VisitorClock } from "./visitor-clock";

/** What to wait for, or what to join: on a night ground, whatever the theme. */
export function NextPrayer({
  prayer,
  joinUrl,
  heading: Heading = "h2",
}: {
  prayer: Prayer;
  joinUrl: string;
  heading?: "h2" | "h3";
}) {
  const { titles, startsAt, isNow, day, clocks, zones } = prayer;
  return (
    <div className="text-linen">
      <div className="mb-0.5 flex min-h-12 items-center justify-between gap-4 border-t border-dawn/40 pt-1">
        <Heading className="flex items-center gap-2.5 font-sans text-[0.82rem] font-semibold tracking-[0.14em] text-dawn uppercase">
          {isNow && <span className="size-2.5 rounded-full bg-dawn ring-4 ring-dawn/30" />}
          {isNow ? "Happening now" : "Next prayer"}
        </Heading>
        {isNow ? (
          <JoinLink to={joinUrl} look="dawn" className="min-h-11 px-5">
            Join now
          </JoinLink>
        ) : (
          <Countdown
            until={startsAt}
            className="font-display text-[clamp(1.9rem,1.6rem+1vw,2.6rem)] leading-none text-dawn tabular-nums"
          />
        )}
      </div>
      <p className="font-display text-fluid-lg leading-snug text-balance">{titles}</p>
      <p className="mt-1 text-[0.88rem] text-mist xl:text-fluid-sm">
        <time dateTime={startsAt}>{day}</time>
        <VisitorClock instant={startsAt} zones={zones} />
      </p>
      <p className="text-[0.88rem] text-mist xl:text-fluid-sm">{clocks.join(" · ")}</p>
    </div>
  );
}
