import { Dialog } from "~/ui/dialog";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icons";
import { OutsideLink } from "~/ui/outside-link";
import type { Reminder, UpcomingEvent } from "./upcoming-event";

const choice =
  "flex min-h-16 items-center gap-4 rounded-card border border-line px-5 py-3 transition-colors duration-200 hover:border-accent";

/** The button and the choice of calendars it opens, without JavaScript too. */
export function SetReminder({
  event: { id, title, date, time },
  reminder,
}: {
  event: UpcomingEvent;
  reminder: Reminder;
}) {
  const dialogId = `reminder-${id}`;
  const { file, google, outlook, isRecurring } = reminder;
  return (
    <>
      <button
        type="button"
        popoverTarget={dialogId}
        className="button min-h-11 border border-current px-5 hover:bg-ink/8"
      >
        <Icon name="calendar-plus" /> Set Reminder<span className="sr-only"> for {title}</span>
      </button>
      <Dialog id={dialogId} title={title} className="max-w-lg">
        <p className="mb-6 text-muted">
          {date} {time}. Which calendar shall remind you?
        </p>
        <ul className="space-y-3">
          <li>
            <a href={file} className={choice}>
              <Choice icon="calendar-days" name="Calendar file">
                For your phone or computer. It rings 15 minutes before
                {isRecurring && " and repeats by itself"}.
              </Choice>
            </a>
          </li>
          <li>
            <OutsideLink href={google} className={choice}>
              <Choice icon="external-link" name="Google Calendar">
                Opens with everything filled in{isRecurring && ", repeats included"}.
              </Choice>
            </OutsideLink>
          </li>
          <li>
            <OutsideLink href={outlook} className={choice}>
              <Choice icon="external-link" name="Outlook">
                {isRecurring
                  ? "Adds the next date only; you can make it repeat there."
                  : "Opens with everything filled in."}
              </Choice>
            </OutsideLink>
          </li>
        </ul>
      </Dialog>
    </>
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
