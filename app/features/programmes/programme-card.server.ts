import {
  isAtNight,
  type ProgrammeCardContent,
} from "~/features/programmes/components/programme-card";
import type { Gathering } from "~/schedule/gathering";
import { gatheringOccasion } from "~/schedule/gathering-occasion.server";
import { renderReminderDialog } from "~/schedule/reminders/reminder-dialog.server";
import { icons } from "~/ui/icons";
import { formatSchedule, type ScheduleContext } from "./schedule.server";

/** A gathering as its card says it. `host` is where the site is asked for. */
export function programmeCard(
  gathering: Gathering,
  at: ScheduleContext,
  host: string,
): ProgrammeCardContent {
  const { id, title, description, start } = gathering;
  const words = formatSchedule(gathering, at);
  const when = `${words.day} ${words.time}`;
  return {
    id,
    title,
    description,
    ...words,
    icon: icons.find((icon) => icon === gathering.icon) ?? "church",
    isAtNight: isAtNight(start),
    reminder: renderReminderDialog(
      gatheringOccasion(gathering),
      { when, clocks: words.clocks },
      host,
    ),
  };
}
