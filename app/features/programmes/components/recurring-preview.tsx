import type { RecordResult } from "~/crud/record-result";
import { submittedDay } from "~/crud/submitted-day";
import {
  fieldsToRule,
  frequencyChoices,
  ordinals,
  weekdays,
} from "~/features/programmes/rule-form";
import { week } from "~/schedule/clock/week";
import { formatRecurrence, formatTimeRange } from "~/schedule/format-gathering";
import { isChecked, submittedValue } from "~/ui/forms/form-result";
import { icons } from "~/ui/icons";
import { isAtNight } from "./programme-card";
import { ProgrammeCards } from "./programme-cards";

/** The card on the Programmes page; when it is held next is told in the form. */
export function RecurringPreview({ form }: { form: RecordResult }) {
  const text = (name: string) => submittedValue(form, name).trim();
  const start = text("start") || null;
  const time = formatTimeRange({
    start,
    end: text("end") || null,
    timeWords: text("timeWords") || null,
  });
  return (
    <ProgrammeCards
      programmes={[
        {
          id: text("id"),
          title: text("title"),
          description: text("description"),
          clocks: undefined,
          notes: [],
          reminder: undefined,
          isAtNight: isAtNight(start),
          day: formatRecurrence({ rule: ruleIn(form), start }),
          time: time && (start ? time : `(${time})`),
          icon: icons.find((icon) => icon === text("icon")) ?? "church",
        },
      ]}
    />
  );
}

function ruleIn(form: RecordResult): string {
  const often = frequencyChoices.find((one) => one === submittedValue(form, "often")) ?? "weekly";
  const days = weekdays.filter((day) => isChecked(form, "weekdays", day));
  const counted = ordinals.filter((ordinal) => isChecked(form, "ordinals", ordinal));
  const monthlyDay =
    week.find(([code]) => code === submittedValue(form, "monthlyDay"))?.[0] ?? "SU";
  const isUnfinished =
    (often === "weekly" && days.length === 0) || (often === "monthly" && counted.length === 0);
  if (isUnfinished) return "";
  const until = submittedDay(form, "until") ?? null;
  const fields = { often, weekdays: days, ordinals: counted, monthlyDay, until };
  return fieldsToRule(fields, submittedValue(form, "rule"));
}
