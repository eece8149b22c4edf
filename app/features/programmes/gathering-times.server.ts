/** When a gathering is held, as the form sends it: how often, from when until when, and which days are different. */
import { z } from "zod";
import { singleLine } from "~/ui/forms/form-rules";
import { oneOf, optionalDay, optionalTime } from "~/ui/forms/record-rules";
import { checkChangedDays } from "./changed-days-form.server";
import { fieldsToRule, frequencyChoices, ordinals, weekdays } from "./rule-form";
import { isTimeZone } from "./zone-choices.server";

/** The fields of `TimesFields`, as pieces of a schema. */
export const timesFields = {
  id: z.string().optional(),
  often: z.enum(frequencyChoices, { error: "Choose how often it is held" }),
  weekdays: severalOf(weekdays),
  ordinals: severalOf(ordinals),
  monthlyDay: oneOf("Day of the month", weekdays).default("SU"),
  until: optionalDay("Last day"),
  /** The rule as it is kept, for one that the form cannot say. */
  rule: singleLine({ label: "Rule", maxLength: 500 }),
  firstDay: optionalDay("First day"),
  start: optionalTime("Start"),
  end: optionalTime("End"),
  timeWords: singleLine({ label: "Words instead of a time", maxLength: 80 }).transform(
    (text) => text || null,
  ),
  zone: singleLine({ label: "Time zone", maxLength: 60 }).refine(isTimeZone, {
    error: "Please choose a time zone from the list",
  }),
};

/** The rows of changed days stay beside them, as they were sent. */
const timesObject = z.looseObject(timesFields);
export type GatheringTimes = z.output<typeof timesObject>;

/** For `superRefine` of a schema with these fields. */
export function checkTimes(times: GatheringTimes, context: z.RefinementCtx): void {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  const { often, start, end, firstDay, until } = times;
  if (often === "weekly" && times.weekdays.length === 0) {
    refuse("weekdays", "Choose at least one day of the week");
  }
  if (often === "monthly" && times.ordinals.length === 0) {
    refuse("ordinals", "Choose which one of the month: first, second, third, fourth or last");
  }
  // Only a record that is there can have a rule of its own.
  if (often === "own" && !(times.id && times.rule)) refuse("often", "Choose how often it is held");
  if (firstDay && until && until < firstDay) {
    refuse("until", "Last day cannot be earlier than first day");
  }
  if (Boolean(start) !== Boolean(end)) {
    refuse(start ? "end" : "start", "A start and an end belong together: give both or neither");
  } else if (start && start === end) {
    refuse("end", "The end cannot be the same as the start");
  }
  if (start && times.timeWords) refuse("timeWords", "Give hours or words instead, not both");
  checkChangedDays(times, toRecurrence(times), refuse);
}

/** By which rule it is held, and from which day on. */
export function toRecurrence(times: GatheringTimes): { rule: string; firstDay: string } {
  return { rule: fieldsToRule(times, times.rule), firstDay: times.firstDay ?? "1970-01-01" };
}

export const timesSchema = timesObject.superRefine(checkTimes);

/** Boxes of one name: none, one or several of them ticked. */
function severalOf<Choice extends string>(choices: readonly Choice[]) {
  return z.preprocess(
    (value) => [value ?? []].flat(),
    z.array(z.enum(choices, { error: "Please choose from the offered days" })),
  );
}
