import type { ComponentProps } from "react";
import { SelectField } from "~/ui/forms/field";

/** Time zones, grouped by continent. */
export function SettingsZoneField({
  zones,
  ...rest
}: ComponentProps<typeof SelectField> & { zones: string[] }) {
  const regions = Object.entries(Object.groupBy(zones, (zone) => zone.split("/")[0] ?? ""));
  return (
    <SelectField {...rest}>
      {regions.map(([region, ofRegion = []]) => (
        <optgroup key={region} label={region}>
          {ofRegion.map((zone) => (
            <option key={zone} value={zone}>
              {zone
                .slice(region.length + 1)
                .replaceAll("_", " ")
                .replaceAll("/", ", ")}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
