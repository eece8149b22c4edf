import { renderToStaticMarkup } from "react-dom/server";
import { Temporal } from "temporal-polyfill";
import { canMail } from "~/platform/mail/can-mail.server";
import { googleCalendarLink, outlookCalendarLink } from "~/schedule/calendar/calendar-links.server";
import type { WorldClocks } from "~/schedule/clock/clock-time";
import { LocalTime } from "~/schedule/clock/local-time";
import type { Occasion } from "~/schedule/occasion.server";
import { firstRegular } from "~/schedule/occurrence.server";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { ExternalLink } from "~/ui/external-link";
import { Honeypot, inputClass } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";
import {
  leadTimeLabels,
  leadTimes,
  type ReminderDialog,
  reminderConsent,
} from "./reminder-options";

type ReminderOptions = {
  /** `kind.id`, the value of `?occasion=` on the reminder form. */
  occasion: string;
  file: string;
  google: string;
  outlook: string;
  /** The URL of a calendar to subscribe to. */
  subscribe: string;
  isRecurring: boolean;
  isAllDay: boolean;
  /** A reminder mail needs a start time, and a mail server. */
  canRemindByMail: boolean;
};

/** `when` is the page's own text, such as "Daily 12 to 1 AM". */
type DialogText = { when: string; clocks: WorldClocks | undefined };

/** The dialog as HTML, so that browsers load no script for it; undefined if there is no date left. */
export function renderReminderDialog(
  occasion: Occasion,
  { when, clocks }: DialogText,
  host: string,
): ReminderDialog | undefined {
  const options = reminderOptions(occasion, host);
  if (!options) return undefined;
  const dialogId = `reminder-${options.occasion}`;
  const html = renderToStaticMarkup(
    <Dialog id={dialogId} title={occasion.title} titleAs="p" className="max-w-lg">
      <p>{when}</p>
      {clocks && <LocalTime clocks={clocks} className="text-fluid-sm text-muted" />}
      <ReminderOptionList options={options} />
    </Dialog>,
  );
  return { dialogId, html };
}

/** `host` is the host of the request. */
function reminderOptions(
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
    isAllDay: event.isAllDay === true,
    canRemindByMail: next !== undefined && canMail(),
  };
}

const rowClass =
  "flex h-full min-h-20 flex-col items-center justify-center gap-1.5 rounded-card border border-line px-1.5 py-3 text-center text-sm leading-tight font-semibold eases hover:border-accent";

/** First what suits most people: the calendar of this device. The others are in one row, and the mail is folded. */
function ReminderOptionList({ options }: { options: ReminderOptions }) {
  const { occasion, file, google, outlook, subscribe, isRecurring, isAllDay, canRemindByMail } =
    options;
  return (
    <>
      <a
        href={file}
        className="mt-6 flex min-h-18 items-center gap-4 rounded-card bg-strong px-5 py-3 text-on-strong eases hover:opacity-90"
      >
        <Icon name="calendar-plus" className="size-6" />
        <span>
          <span className="block font-semibold">Add to my calendar</span>
          <span className="block text-fluid-sm">
            {isAllDay ? "It rings in the morning, at 7:00." : "It rings 15 minutes before"}
            {!isAllDay && `${isRecurring ? ", every time" : ""}.`}
          </span>
        </span>
      </a>
      <ul className="mt-3 grid grid-cols-3 gap-3">
        <li>
          <ExternalLink href={google} className={rowClass}>
            <Icon name="external-link" className="size-5 text-accent" /> Google Calendar
          </ExternalLink>
        </li>
        <li>
          <ExternalLink href={outlook} className={rowClass}>
            <Icon name="external-link" className="size-5 text-accent" /> Outlook
          </ExternalLink>
        </li>
        <li>
          <a href={subscribe} className={rowClass}>
            <Icon name="calendar-sync" className="size-5 text-accent" /> Stay up to date
          </a>
        </li>
      </ul>
      <p className="mt-3 text-sm text-muted">
        {isRecurring && "Outlook adds the next date only. "}Stay up to date follows our calendar: if
        we move a time, yours moves too.
      </p>
      {canRemindByMail && (
        <details className="group mt-4 rounded-card border border-line open:border-accent">
          <summary className="flex min-h-14 cursor-pointer items-center gap-3 rounded-card px-5 py-2 font-semibold">
            <Icon name="mail" className="size-5 text-accent" /> By email
            <Icon name="chevron-right" className="ml-auto eases group-open:rotate-90" />
          </summary>
          <MailReminder occasion={occasion} />
        </details>
      )}
    </>
  );
}

/** A page has several of these forms, so labels wrap their fields: ids would not be unique. */
function MailReminder({ occasion }: { occasion: string }) {
  const label = "block text-fluid-sm font-semibold";
  return (
    <form
      method="post"
      action={`/reminders?occasion=${occasion}`}
      className="space-y-4 px-5 pt-2 pb-5"
    >
      <label className={label}>
        Email Address
        <input
          type="email"
          name="email"
          required
          autoComplete="email"
          className={`${inputClass} mt-1.5 font-normal`}
        />
      </label>
      <label className={label}>
        When
        <select name="before" className={`${inputClass} mt-1.5 pr-10 font-normal`}>
          {leadTimes.map((minutes) => (
            <option key={minutes} value={minutes}>
              {leadTimeLabels[minutes]}
            </option>
          ))}
        </select>
      </label>
      <p className="text-fluid-sm text-muted">
        {reminderConsent.sentence}{" "}
        <a href="/privacy" className="underline underline-offset-4">
          Privacy Policy
        </a>
      </p>
      <Honeypot />
      <Button>Remind me</Button>
    </form>
  );
}
