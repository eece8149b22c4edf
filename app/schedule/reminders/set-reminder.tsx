import { useEffect, useRef } from "react";
import { sayOwnClock } from "~/schedule/clock/clock-line";
import type { Clocks } from "~/schedule/clock/own-clock";
import { Icon } from "~/ui/icon";
import { soon } from "~/ui/soon";
import type { ReminderChoices } from "./reminder-choices";

/** The button and the dialog it opens, without JavaScript too. The dialog comes ready from the server. */
export function SetReminder({
  title,
  clocks,
  choices: { dialogId, html },
  isQuiet = false,
}: {
  title: string;
  clocks: Clocks | undefined;
  choices: ReminderChoices;
  /** One of several that say the same: words without a frame. */
  isQuiet?: boolean;
}) {
  const look = isQuiet
    ? "inline-flex min-h-11 items-center gap-2 text-fluid-sm font-semibold underline-offset-4 hover:underline"
    : "button min-h-11 border border-current px-5 hover:bg-ink/8";
  const dialog = useRef<HTMLDivElement>(null);
  useEffect(() => soon(() => sayOwnClock(dialog.current, clocks)), [clocks]);
  return (
    <>
      <button type="button" popoverTarget={dialogId} className={look}>
        <Icon name="calendar-plus" /> Set Reminder<span className="sr-only"> for {title}</span>
      </button>
      <div ref={dialog} dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}
