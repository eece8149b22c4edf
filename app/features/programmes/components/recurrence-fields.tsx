import { ordinalNames, ordinals, ruleToFields } from "~/features/programmes/rule-form";
import { type ZoneChoices, ZoneField } from "~/schedule/clock/zone-field";
import { week } from "~/schedule/recurrence-rule";
import { ChoiceGroup } from "~/ui/forms/choice-group";
import { CheckField, SelectField, TextField } from "~/ui/forms/field";
import { type FormResult, fieldProps, isChecked, submittedValue } from "~/ui/forms/form-result";

const choices = [
  ["daily", "Every day"],
  ["weekly", "Every week"],
  ["monthly", "Every month"],
] as const;

/** CSS hides the fields that do not belong to the chosen frequency. */
export function RecurrenceFields({ form }: { form: FormResult }) {
  const chosen = submittedValue(form, "often") || "weekly";
  const rule = submittedValue(form, "rule");
  const isOwn = rule !== "" && ruleToFields(rule).often === "own";
  return (
    <fieldset className="group/often space-y-5 rounded-card border border-line p-5 pt-0">
      <legend className="px-2 font-semibold">How often</legend>
      <ChoiceGroup name="often" label="It is held" error={form.errors.often}>
        <div className="flex flex-wrap gap-x-6">
          {choices.map(([value, label]) => (
            <OftenChoice key={value} value={value} label={label} chosen={chosen} />
          ))}
          {isOwn && <OftenChoice value="own" label="By a special rule" chosen={chosen} />}
        </div>
      </ChoiceGroup>
      <input type="hidden" name="rule" defaultValue={rule} />
      {isOwn && (
        <p className="hidden text-muted group-has-[#often-own:checked]/often:block">
          Its rule, <code className="rounded bg-sunken px-1.5 py-0.5 text-ink">{rule}</code>, cannot
          be shown in this form. It stays unless you choose another.
        </p>
      )}
      <ChoiceGroup
        name="weekdays"
        label="On"
        error={form.errors.weekdays}
        className="hidden group-has-[#often-weekly:checked]/often:block"
      >
        <div className="grid grid-cols-2 @lg:grid-cols-4">
          {week.map(([code, name]) => (
            <CheckField
              key={code}
              id={`weekdays-${code}`}
              name="weekdays"
              value={code}
              label={name}
              defaultChecked={isChecked(form, "weekdays", code)}
            />
          ))}
        </div>
      </ChoiceGroup>
      <div className="hidden space-y-5 group-has-[#often-monthly:checked]/often:block">
        <ChoiceGroup name="ordinals" label="On the" error={form.errors.ordinals}>
          <div className="flex flex-wrap gap-x-6">
            {ordinals.map((ordinal) => (
              <CheckField
                key={ordinal}
                id={`ordinals-${ordinal}`}
                name="ordinals"
                value={ordinal}
                label={ordinalNames[ordinal]}
                defaultChecked={isChecked(form, "ordinals", ordinal)}
              />
            ))}
          </div>
        </ChoiceGroup>
        <div className="sm:max-w-56">
          <SelectField
            {...fieldProps(form, "monthlyDay")}
            defaultValue={submittedValue(form, "monthlyDay") || "SU"}
            label="Day"
          >
            {week.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
      <div className="grid gap-6 @md:grid-cols-2">
        <TextField
          {...fieldProps(form, "firstDay")}
          label="First day"
          type="date"
          help="Starts on this day."
        />
        <div className="group-has-[#often-own:checked]/often:hidden">
          <TextField
            {...fieldProps(form, "until")}
            label="Last day"
            type="date"
            help="Leave empty if it has no end date."
          />
        </div>
      </div>
    </fieldset>
  );
}

function OftenChoice({ value, label, chosen }: { value: string; label: string; chosen: string }) {
  return (
    <CheckField
      type="radio"
      id={`often-${value}`}
      name="often"
      value={value}
      label={label}
      defaultChecked={chosen === value}
    />
  );
}

export function HoursFields({ form, zones }: { form: FormResult; zones: ZoneChoices }) {
  return (
    <fieldset className="space-y-6 rounded-card border border-line p-5 pt-0">
      <legend className="px-2 font-semibold">Time</legend>
      <div className="grid gap-6 @md:grid-cols-2 @xl:grid-cols-[1fr_1fr_2fr]">
        <TextField {...fieldProps(form, "start")} label="Start" type="time" />
        <TextField
          {...fieldProps(form, "end")}
          label="End"
          type="time"
          help="A time after midnight is the next day."
        />
        <ZoneField {...fieldProps(form, "zone")} zones={zones} label="Time zone" />
      </div>
      <TextField
        {...fieldProps(form, "timeWords")}
        label="Words instead of a time"
        help="If there is no fixed time, for example: various times."
      />
    </fieldset>
  );
}
