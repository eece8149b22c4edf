import { useEffect, useRef } from "react";
import type { WorldClocks } from "~/schedule/clock/clock-time";
import { showVisitorTime } from "~/schedule/clock/local-time";
import { defer } from "~/ui/defer";
import { Icon } from "~/ui/icon";
import type { ReminderDialog } from "./reminder-options";

/** A button and its dialog, which the server rendered. Both work without JavaScript. */
export function ReminderButton({
  title,
  clocks,
  reminderDialog: { dialogId, html },
  isMuted = false,
}: {
  title: string;
  clocks: WorldClocks | undefined;
  reminderDialog: ReminderDialog;
  /** Without a border, for one of several equal buttons. */
  isMuted?: boolean;
}) {
  const className = isMuted
    ? "inline-flex min-h-11 items-center gap-2 text-fluid-sm font-semibold underline-offset-4 hover:underline"
    : "button min-h-11 border border-current px-5 hover:bg-ink/8";
  const dialog = useRef<HTMLDivElement>(null);
  useEffect(() => defer(() => showVisitorTime(dialog.current, clocks)), [clocks]);
  return (
    <>
      <button type="button" popoverTarget={dialogId} className={className}>
        <Icon name="calendar-plus" /> Set Reminder<span className="sr-only"> for {title}</span>
      </button>
      <div ref={dialog} dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}
