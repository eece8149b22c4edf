import type { DetailedHTMLProps, HTMLAttributes } from "react";
import { Countdown } from "~/schedule/clock/countdown";
import { LocalTime } from "~/schedule/clock/local-time";
import { JoinLink } from "./join-link";
import type { ComingPrayers } from "./next-prayer.server";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "next-prayer": DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;
    }
  }
}

/**
 * The next prayer with a countdown, or the current one with a link to join. Those that follow are hidden until
 * `next-prayer.browser.ts` shows them.
 */
export function NextPrayer({
  coming: { prayers, isNow },
  joinUrl,
  heading = "h2",
}: {
  coming: ComingPrayers;
  joinUrl: string;
  heading?: "h2" | "h3";
}) {
  const last = prayers.at(-1);
  if (!last) return null;
  return (
    <next-prayer data-over-at={last.until}>
      {prayers.map((prayer, index) => (
        <div
          key={prayer.until}
          data-shown-from={prayers[index - 1]?.until}
          data-shown-until={prayer === last ? undefined : prayer.until}
          hidden={index > 0}
        >
          <Prayer
            prayer={prayer}
            isNow={isNow && index === 0}
            joinUrl={joinUrl}
            heading={heading}
          />
        </div>
      ))}
    </next-prayer>
  );
}

function Prayer({
  prayer: { titles, startsAt, day, clocks },
  isNow,
  joinUrl,
  heading: Heading,
}: {
  prayer: ComingPrayers["prayers"][number];
  isNow: boolean;
  joinUrl: string;
  heading: "h2" | "h3";
}) {
  return (
    <>
      <div data-shown-until={startsAt} hidden={isNow}>
        <Heading>Next prayer</Heading>
        <Countdown until={startsAt} />
      </div>
      <div data-shown-from={startsAt} hidden={!isNow}>
        <Heading>
          <span className="next-prayer-light" />
          Happening now
        </Heading>
        <JoinLink to={joinUrl} look="dawn" className="min-h-11">
          Join now
        </JoinLink>
      </div>
      <p className="next-prayer-title">{titles}</p>
      <p>
        <time dateTime={startsAt}>{day}</time>, {clocks.labels[0]}
        <LocalTime clocks={clocks} />
      </p>
    </>
  );
}
