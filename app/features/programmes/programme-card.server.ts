import {
  isAtNight,
  type ProgrammeCardContent,
} from "~/features/programmes/components/programme-card";
import type { Gathering } from "~/schedule/gathering";
import { gatheringOccasion } from "~/schedule/gathering-occasion.server";
import { reminderChoices } from "~/schedule/reminders/reminder-choices.server";
import { icons } from "~/ui/icons";
import { type At, scheduleWords } from "./schedule.server";

/** A gathering as its card says it. `host` is where the site is asked for. */
export function programmeCard(gathering: Gathering, at: At, host: string): ProgrammeCardContent {
  const { id, title, description, start } = gathering;
  const words = scheduleWords(gathering, at);
  const when = `${words.day} ${words.time}`;
  return {
    id,
    title,
    description,
    ...words,
    icon: icons.find((icon) => icon === gathering.icon) ?? "church",
    isAtNight: isAtNight(start),
    reminder: reminderChoices(gatheringOccasion(gathering), { when, clocks: words.clocks }, host),
  };
}
