import type { ComponentProps } from "react";
import { SelectField } from "~/ui/forms/field";

export type ZoneChoices = [region: string, names: string[]][];

export function ZoneField({
  zones,
  ...rest
}: Omit<ComponentProps<typeof SelectField>, "children"> & { zones: ZoneChoices }) {
  return (
    <SelectField {...rest}>
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
