import { ExternalLink } from "~/ui/external-link";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icons";
import { MailReminder } from "./mail-reminder";
import type { ReminderOptions } from "./reminder-options";

const choice =
  "flex min-h-16 items-center gap-4 rounded-card border border-line px-5 py-3 transition-colors duration-200 hover:border-accent";

/** The ways to be reminded. It needs no JavaScript, and none of it is sent. */
export function ReminderOptionList({ options }: { options: ReminderOptions }) {
  const { occasion, file, google, outlook, subscribe, isRecurring, canRemindByMail } = options;
  return (
    <ul className="mt-6 space-y-3">
      <li>
        <a href={file} className={choice}>
          <Choice icon="calendar-plus" name="Add to my calendar">
            On this phone or computer. It rings 15 minutes before
            {isRecurring && " and repeats by itself"}.
          </Choice>
        </a>
      </li>
      <li>
        <ExternalLink href={google} className={choice}>
          <Choice icon="external-link" name="Google Calendar">
            Opens with everything filled in{isRecurring && ", repeats included"}.
          </Choice>
        </ExternalLink>
      </li>
      <li>
        <ExternalLink href={outlook} className={choice}>
          <Choice icon="external-link" name="Outlook">
            {isRecurring
              ? "Adds the next date only; you can make it repeat there."
              : "Opens with everything filled in."}
          </Choice>
        </ExternalLink>
      </li>
      <li>
        <a href={subscribe} className={choice}>
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
