import { useEffect, useRef } from "react";
import { showVisitorTime } from "~/schedule/clock/local-time";
import type { WorldClocks } from "~/schedule/clock/visitor-time";
import { defer } from "~/ui/defer";
import { Icon } from "~/ui/icon";
import type { ReminderDialog } from "./reminder-options";

/** The button and the dialog it opens, without JavaScript too. The dialog comes ready from the server. */
export function ReminderButton({
  title,
  clocks,
  reminderDialog: { dialogId, html },
  isMuted = false,
}: {
  title: string;
  clocks: WorldClocks | undefined;
  reminderDialog: ReminderDialog;
  /** One of several that say the same: words without a frame. */
  isMuted?: boolean;
}) {
  const look = isMuted
    ? "inline-flex min-h-11 items-center gap-2 text-fluid-sm font-semibold underline-offset-4 hover:underline"
    : "button min-h-11 border border-current px-5 hover:bg-ink/8";
  const dialog = useRef<HTMLDivElement>(null);
  useEffect(() => defer(() => showVisitorTime(dialog.current, clocks)), [clocks]);
  return (
    <>
      <button type="button" popoverTarget={dialogId} className={look}>
        <Icon name="calendar-plus" /> Set Reminder<span className="sr-only"> for {title}</span>
      </button>
      <div ref={dialog} dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}
