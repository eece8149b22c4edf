import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { ReminderDialog } from "./reminder-options";

/** A button and its dialog, which the server rendered. Both work without JavaScript. */
export function ReminderButton({
  title,
  reminderDialog: { dialogId, html },
}: {
  title: string;
  reminderDialog: ReminderDialog;
}) {
  return (
    <>
      <button
        type="button"
        popoverTarget={dialogId}
        className={buttonClass("outline", "min-h-11 px-5")}
      >
        <Icon name="calendar-plus" /> Set Reminder<span className="sr-only"> for {title}</span>
      </button>
      {/* `<local-time>` changes its text. */}
      <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}
