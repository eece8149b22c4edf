import type { DetailedHTMLProps, HTMLAttributes } from "react";
import { Countdown } from "~/schedule/clock/countdown";
import { LocalTime } from "~/schedule/clock/local-time";
import { type ButtonVariant, buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { JoinLink } from "./join-link";
import type { PrayerCardData } from "./next-prayer.server";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "next-prayer": DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;
    }
  }
}

type Heading = "h2" | "h3";

/**
 * The live service, the current prayer with a link to join, or the next prayer with a countdown and a reminder. All are
 * rendered: `next-prayer.browser.ts` shows the prayers that follow, `live-now.browser.ts` the live service.
 */
export function NextPrayer({
  coming: { prayers, isNow, reminders, liveTitle },
  joinUrl,
  heading = "h2",
  showsLive = true,
  reminderLook = "outlineOnNight",
}: {
  /** The page must contain the dialogs: see `PrayerReminderDialogs`. */
  coming: PrayerCardData;
  joinUrl: string;
  heading?: Heading;
  /** False beside the live player, which says it already. */
  showsLive?: boolean;
  /** Gold where the reminder is the main action of the page. */
  reminderLook?: ButtonVariant;
}) {
  const last = prayers.at(-1);
  const isLive = showsLive && liveTitle !== undefined;
  if (!last && !isLive) return null;
  return (
    <next-prayer data-over-at={last?.until}>
      {showsLive && (
        <div data-live="on" hidden={!isLive} suppressHydrationWarning>
          <HappeningNow heading={heading} />
          <p className="next-prayer-title" data-live-title="" suppressHydrationWarning>
            {liveTitle}
          </p>
          <p>We are live. Come in and pray with us.</p>
          <JoinNow to="/livestream#player" />
        </div>
      )}
      <div data-live={showsLive ? "off" : undefined} hidden={isLive} suppressHydrationWarning>
        {prayers.map((prayer, index) => (
          <div
            key={prayer.until}
            data-shown-from={prayers[index - 1]?.until}
            data-shown-until={prayer === last ? undefined : prayer.until}
            hidden={index > 0}
            suppressHydrationWarning
          >
            <Prayer
              prayer={prayer}
              isNow={isNow && index === 0}
              dialogId={reminders[prayer.gatheringId]?.dialogId}
              joinUrl={joinUrl}
              heading={heading}
              reminderLook={reminderLook}
            />
          </div>
        ))}
      </div>
    </next-prayer>
  );
}

/** Once in a page: two cards may share the dialogs. `exceptIds` are in the page already. */
export function PrayerReminderDialogs({
  coming: { reminders },
  exceptIds = [],
}: {
  coming: PrayerCardData;
  exceptIds?: readonly (string | undefined)[];
}) {
  return Object.values(reminders)
    .filter(({ dialogId }) => !exceptIds.includes(dialogId))
    .map(({ dialogId, html }) => (
      // `<local-time>` changes its text.
      <div key={dialogId} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
    ));
}

function Prayer({
  prayer: { titles, startsAt, day, clocks, timeLeft },
  isNow,
  dialogId,
  joinUrl,
  heading: Heading,
  reminderLook,
}: {
  prayer: PrayerCardData["prayers"][number];
  isNow: boolean;
  dialogId: string | undefined;
  joinUrl: string;
  heading: Heading;
  reminderLook: ButtonVariant;
}) {
  return (
    <>
      <div data-shown-until={startsAt} hidden={isNow} suppressHydrationWarning>
        <Heading>Next prayer</Heading>
        <Countdown until={startsAt} timeLeft={timeLeft} />
      </div>
      <div data-shown-from={startsAt} hidden={!isNow} suppressHydrationWarning>
        <HappeningNow heading={Heading} />
      </div>
      <p className="next-prayer-title">{titles}</p>
      <p>
        <time dateTime={startsAt}>{day}</time>,{" "}
        <span className="whitespace-nowrap">{clocks.labels[0]}</span>
        <LocalTime clocks={clocks} />
      </p>
      {dialogId && (
        <div data-shown-until={startsAt} hidden={isNow} suppressHydrationWarning>
          <button
            type="button"
            popoverTarget={dialogId}
            className={buttonClass(reminderLook, actionClass)}
          >
            <Icon name="calendar-plus" className="max-sm:hidden" /> Remind me
            <span className="sr-only"> of {titles}</span>
          </button>
        </div>
      )}
      <div data-shown-from={startsAt} hidden={!isNow} suppressHydrationWarning>
        <JoinNow to={joinUrl} />
      </div>
    </>
  );
}

function HappeningNow({ heading: Heading }: { heading: Heading }) {
  return (
    <Heading>
      <span className="live-dot" />
      Happening now
    </Heading>
  );
}

/** Below what it acts on, at its left edge. */
const actionClass = "next-prayer-action min-h-11";

function JoinNow({ to }: { to: string }) {
  return (
    <JoinLink to={to} look="dawn" className={actionClass}>
      Join now
    </JoinLink>
  );
}
