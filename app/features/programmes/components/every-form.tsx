import { RecordForm } from "~/crud/record-form";
import type { RecordReply } from "~/crud/record-reply";
import { everyNoun as noun } from "~/features/programmes/noun";
import { ChoiceGroup } from "~/ui/forms/choice-group";
import { CheckField, TextArea, TextField } from "~/ui/forms/field";
import { fieldOf, wasTicked } from "~/ui/forms/form-reply";
import { ChangedDaysFields } from "./changed-days-fields";
import { EveryPreview } from "./every-preview";
import { HoursFields, type ZoneChoices } from "./hours-fields";
import { IconField } from "./icon-field";
import { NextTimesPreview } from "./next-times-preview";
import { OftenFields } from "./often-fields";

const places = [
  ["showsAsProgramme", "Card on the Programmes page"],
  ["showsAsEvent", "Upcoming Events on the Livestream page"],
  ["showsInWeekly", "Row of the Weekly Schedule"],
  ["showsInMonthly", "Row of the Monthly Schedule"],
] as const;

export function EveryForm({
  record,
  reply,
  zones,
  next,
}: {
  record: object;
  reply: RecordReply | undefined;
  zones: ZoneChoices;
  /** When it is held next, as it stands. */
  next: string;
}) {
  return (
    <RecordForm
      noun={noun}
      record={record}
      reply={reply}
      preview={(form) => <EveryPreview form={form} />}
    >
      {(form) => (
        <>
          <TextField {...fieldOf(form, "title")} label="Title" />
          <TextArea {...fieldOf(form, "description")} label="Description" className="min-h-28" />
          <IconField form={form} />
          <OftenFields form={form} />
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
                    defaultChecked={wasTicked(form, name)}
                  />
                ))}
              </div>
            </ChoiceGroup>
            <div className="sm:max-w-56">
              <TextField
                {...fieldOf(form, "position")}
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
