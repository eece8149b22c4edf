import { SelectField } from "~/ui/forms/field";
import { type FormResult, fieldProps } from "~/ui/forms/form-result";

export type ZoneChoices = [region: string, names: string[]][];

export function ZoneField({
  form,
  zones,
  label,
  help,
}: {
  form: FormResult | undefined;
  zones: ZoneChoices;
  label: string;
  help?: string;
}) {
  return (
    <SelectField {...fieldProps(form, "zone")} label={label} help={help}>
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
  );
}
