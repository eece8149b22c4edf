import type { RecordReply } from "~/crud/record-reply";
import { typedDay } from "~/crud/typed-day";
import { oftenChoices, ordinals, ruleOfFields, weekdays } from "~/features/programmes/rule-form";
import { week } from "~/schedule/clock/week";
import { recurrence, timeRange } from "~/schedule/gathering-words";
import { typed, wasTicked } from "~/ui/forms/form-reply";
import { icons } from "~/ui/icons";
import { isAtNight } from "./programme-card";
import { ProgrammeCards } from "./programme-cards";

/** The card on the Programmes page; when it is held next is told in the form. */
export function EveryPreview({ form }: { form: RecordReply }) {
  const text = (name: string) => typed(form, name).trim();
  const start = text("start") || null;
  const time = timeRange({ start, end: text("end") || null, timeWords: text("timeWords") || null });
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
          day: recurrence({ rule: ruleIn(form), start }),
          time: time && (start ? time : `(${time})`),
          icon: icons.find((icon) => icon === text("icon")) ?? "church",
        },
      ]}
    />
  );
}

function ruleIn(form: RecordReply): string {
  const often = oftenChoices.find((one) => one === typed(form, "often")) ?? "weekly";
  const days = weekdays.filter((day) => wasTicked(form, "weekdays", day));
  const counted = ordinals.filter((ordinal) => wasTicked(form, "ordinals", ordinal));
  const monthlyDay = week.find(([code]) => code === typed(form, "monthlyDay"))?.[0] ?? "SU";
  const isUnfinished =
    (often === "weekly" && days.length === 0) || (often === "monthly" && counted.length === 0);
  if (isUnfinished) return "";
  const until = typedDay(form, "until") ?? null;
  const fields = { often, weekdays: days, ordinals: counted, monthlyDay, until };
  return ruleOfFields(fields, typed(form, "rule"));
}
