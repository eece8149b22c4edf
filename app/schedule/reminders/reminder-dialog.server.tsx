import { renderToStaticMarkup } from "react-dom/server";
import { Temporal } from "temporal-polyfill";
import { googleCalendarLink, outlookCalendarLink } from "~/schedule/calendar/calendar-links.server";
import { LocalTime } from "~/schedule/clock/local-time";
import type { WorldClocks } from "~/schedule/clock/visitor-time";
import { firstRegular, type Occasion } from "~/schedule/occasion.server";
import { Dialog } from "~/ui/dialog";
import { ReminderOptionList } from "./reminder-option-list";
import type { ReminderDialog, ReminderOptions } from "./reminder-options";

/** How the page speaks of the occasion: "Daily 12 to 1 AM", and the clocks at its start. */
type Words = { when: string; clocks: WorldClocks | undefined };

/** The dialog of Set Reminder as HTML, of which nothing has to be sent as a script; none where there is no day. */
export function renderReminderDialog(
  occasion: Occasion,
  { when, clocks }: Words,
  host: string,
): ReminderDialog | undefined {
  const ways = reminderWays(occasion, host);
  if (!ways) return undefined;
  const dialogId = `reminder-${ways.occasion}`;
  const html = renderToStaticMarkup(
    <Dialog id={dialogId} title={occasion.title} className="max-w-lg">
      <p>{when}</p>
      {clocks && <LocalTime clocks={clocks} className="text-fluid-sm text-muted" />}
      <ReminderOptionList options={ways} />
    </Dialog>,
  );
  return { dialogId, html };
}

/** `host` is where the site is asked for. */
function reminderWays(
  occasion: Occasion,
  host: string,
  now: Temporal.Instant = Temporal.Now.instant(),
): ReminderOptions | undefined {
  const event = occasion.toCalendarEvent(now);
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
    canRemindByMail: next !== undefined,
  };
}
