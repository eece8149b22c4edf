import { renderToStaticMarkup } from "react-dom/server";
import { Temporal } from "temporal-polyfill";
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
import type { IconName } from "~/ui/icons";
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
  /** A reminder mail needs a start time. */
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
    canRemindByMail: next !== undefined,
  };
}

const optionClass =
  "flex min-h-16 items-center gap-4 rounded-card border border-line px-5 py-3 transition-colors duration-200 hover:border-accent";

function ReminderOptionList({ options }: { options: ReminderOptions }) {
  const { occasion, file, google, outlook, subscribe, isRecurring, canRemindByMail } = options;
  return (
    <ul className="mt-6 space-y-3">
      <li>
        <a href={file} className={optionClass}>
          <Choice icon="calendar-plus" name="Add to my calendar">
            On this phone or computer. It rings 15 minutes before
            {isRecurring && " and repeats by itself"}.
          </Choice>
        </a>
      </li>
      <li>
        <ExternalLink href={google} className={optionClass}>
          <Choice icon="external-link" name="Google Calendar">
            Opens with everything filled in{isRecurring && ", repeats included"}.
          </Choice>
        </ExternalLink>
      </li>
      <li>
        <ExternalLink href={outlook} className={optionClass}>
          <Choice icon="external-link" name="Outlook">
            {isRecurring
              ? "Adds the next date only; you can make it repeat there."
              : "Opens with everything filled in."}
          </Choice>
        </ExternalLink>
      </li>
      <li>
        <a href={subscribe} className={optionClass}>
          <Choice icon="calendar-sync" name="Keep my calendar up to date">
            Follows our dates: if one changes, yours changes too.
          </Choice>
        </a>
      </li>
      {canRemindByMail && (
        <li>
          <details className="group rounded-card border border-line open:border-accent">
            <summary className="flex min-h-16 cursor-pointer items-center gap-4 rounded-card px-5 py-3">
              <Choice icon="mail" name="By e-mail">
                A short mail before it begins.
              </Choice>
              <Icon
                name="chevron-right"
                className="ml-auto transition-transform duration-200 group-open:rotate-90"
              />
            </summary>
            <MailReminder occasion={occasion} />
          </details>
        </li>
      )}
    </ul>
  );
}

function Choice({
  icon,
  name,
  children,
}: {
  icon: IconName;
  name: string;
  children: React.ReactNode;
}) {
  return (
    <>
      <Icon name={icon} className="size-6 text-accent" />
      <span>
        <span className="block font-semibold">{name}</span>
        <span className="block text-fluid-sm text-muted">{children}</span>
      </span>
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
