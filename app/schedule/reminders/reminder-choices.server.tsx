import { renderToStaticMarkup } from "react-dom/server";
import { Temporal } from "temporal-polyfill";
import { googleCalendarLink, outlookCalendarLink } from "~/schedule/calendar/calendar-links.server";
import { ClockLine } from "~/schedule/clock/clock-line";
import type { Clocks } from "~/schedule/clock/own-clock";
import { firstRegular, type Occasion } from "~/schedule/occasion.server";
import { Dialog } from "~/ui/dialog";
import type { ReminderChoices, ReminderWays } from "./reminder-choices";
import { ReminderList } from "./reminder-list";

/** How the page speaks of the occasion: "Daily 12 to 1 AM", and the clocks at its start. */
type Words = { when: string; clocks: Clocks | undefined };

/** The dialog of Set Reminder as HTML, of which nothing has to be sent as a script; none where there is no day. */
export function reminderChoices(
  occasion: Occasion,
  { when, clocks }: Words,
  host: string,
): ReminderChoices | undefined {
  const ways = reminderWays(occasion, host);
  if (!ways) return undefined;
  const dialogId = `reminder-${ways.occasion}`;
  const html = renderToStaticMarkup(
    <Dialog id={dialogId} title={occasion.title} className="max-w-lg">
      <p>{when}</p>
      {clocks && <ClockLine clocks={clocks} className="text-fluid-sm text-muted" />}
      <ReminderList ways={ways} />
    </Dialog>,
  );
  return { dialogId, html };
}

/** `host` is where the site is asked for. */
function reminderWays(
  occasion: Occasion,
  host: string,
  now: Temporal.Instant = Temporal.Now.instant(),
): ReminderWays | undefined {
  const event = occasion.inCalendar(now);
  if (!event) return undefined;
  const { kind, id } = occasion;
  const [next] = occasion.times(now);
  const regular = firstRegular(occasion.times(now));
  return {
    occasion: `${kind}.${id}`,
    file: `/calendar.ics?event=${id}`,
    google: googleCalendarLink(event, regular),
    outlook: outlookCalendarLink(event, next),
    subscribe: `webcal://${host}/calendar.ics?programme=${id}`,
    isRecurring: event.series !== undefined,
    byMail: next !== undefined,
  };
}
