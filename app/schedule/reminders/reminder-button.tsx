import { Icon } from "~/ui/icon";
import type { ReminderDialog } from "./reminder-options";

/** A button and its dialog, which the server rendered. Both work without JavaScript. */
export function ReminderButton({
  title,
  reminderDialog: { dialogId, html },
  isMuted = false,
  className = "",
}: {
  title: string;
  reminderDialog: ReminderDialog;
  /** With a pale border, for one of several equal buttons. */
  isMuted?: boolean;
  className?: string;
}) {
  const look = isMuted
    ? "border-current/30 px-4 hover:border-current"
    : "border-current px-5 hover:bg-ink/8";
  return (
    <>
      <button
        type="button"
        popoverTarget={dialogId}
        className={`button min-h-11 border ${look} ${className}`}
      >
        <Icon name="calendar-plus" /> Set Reminder<span className="sr-only"> for {title}</span>
      </button>
      {/* `<local-time>` changes its text. */}
      <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}
