import { RecordForm } from "~/crud/record-form";
import type { RecordResult } from "~/crud/record-result";
import { recurringResource as noun } from "~/features/programmes/resource";
import { ChoiceGroup } from "~/ui/forms/choice-group";
import { CheckField, TextArea, TextField } from "~/ui/forms/field";
import { fieldProps, isChecked } from "~/ui/forms/form-result";
import { ChangedDaysFields } from "./changed-days-fields";
import { HoursFields, type ZoneChoices } from "./hours-fields";
import { IconField } from "./icon-field";
import { NextTimesPreview } from "./next-times-preview";
import { RecurrenceFields } from "./recurrence-fields";
import { RecurringPreview } from "./recurring-preview";

const places = [
  ["showsAsProgramme", "Card on the Programmes page"],
  ["showsAsEvent", "Upcoming Events on the Livestream page"],
  ["showsInWeekly", "Row of the Weekly Schedule"],
  ["showsInMonthly", "Row of the Monthly Schedule"],
] as const;

export function RecurringForm({
  record,
  result,
  zones,
  next,
}: {
  record: object;
  result: RecordResult | undefined;
  zones: ZoneChoices;
  /** When it is held next, as it stands. */
  next: string;
}) {
  return (
    <RecordForm
      resource={noun}
      record={record}
      reply={result}
      preview={(form) => <RecurringPreview form={form} />}
    >
      {(form) => (
        <>
          <TextField {...fieldProps(form, "title")} label="Title" />
          <TextArea {...fieldProps(form, "description")} label="Description" className="min-h-28" />
          <IconField form={form} />
          <RecurrenceFields form={form} />
          <HoursFields form={form} zones={zones} />
          <NextTimesPreview saved={next} />
          <ChangedDaysFields form={form} />
          <fieldset className="space-y-5 rounded-card border border-line p-5 pt-0">
            <legend className="px-2 font-semibold">Where it shows</legend>
            <ChoiceGroup
              name="places"
              label="Visitors find it as"
              error={form.errors.showsInWeekly}
            >
              <div className="grid gap-x-6 gap-y-1 @2xl:grid-cols-2">
                {places.map(([name, label]) => (
                  <CheckField
                    key={name}
                    name={name}
                    label={label}
                    defaultChecked={isChecked(form, name)}
                  />
                ))}
              </div>
            </ChoiceGroup>
            <div className="sm:max-w-56">
              <TextField
                {...fieldProps(form, "position")}
                label="Position"
                inputMode="numeric"
                placeholder="1000"
                help="The lowest number comes first. Leave it empty to put this one last."
              />
            </div>
          </fieldset>
        </>
      )}
    </RecordForm>
  );
}
