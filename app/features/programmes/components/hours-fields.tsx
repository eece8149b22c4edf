import { SelectField, TextField } from "~/ui/forms/field";
import { type FormResult, fieldProps } from "~/ui/forms/form-result";

/** At which hours, by whose clock, or which words stand in their place. */
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
          help="After midnight is the next day."
        />
        <SelectField {...fieldProps(form, "zone")} label="Time zone">
          {zones.map(([region, names]) => (
            <optgroup key={region} label={region}>
              {names.map((name) => (
                <option key={name} value={name}>
                  {name.replaceAll("_", " ")}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      </div>
      <TextField
        {...fieldProps(form, "timeWords")}
        label="Words instead of a time"
        help="Where there is no one hour, for example: various times."
      />
    </fieldset>
  );
}

export type ZoneChoices = [region: string, names: string[]][];
