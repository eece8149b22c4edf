import { RecordForm } from "~/crud/record-form";
import type { RecordResult } from "~/crud/record-result";
import { programmeCategories } from "~/features/programmes/programme";
import { datedResource as noun } from "~/features/programmes/resource";
import { PublishingFields } from "~/settings/publishing-fields";
import { CheckField, SelectField, TextArea, TextField } from "~/ui/forms/field";
import { fieldProps, isChecked } from "~/ui/forms/form-result";
import { DatedPreview, type Zones } from "./dated-preview";

export function DatedForm({
  record,
  result,
  today,
  zones,
}: {
  record: object;
  result: RecordResult | undefined;
  today: string;
  zones: Zones;
}) {
  return (
    <RecordForm
      resource={noun}
      record={record}
      reply={result}
      preview={(form) => <DatedPreview form={form} today={today} zones={zones} />}
    >
      {(form) => (
        <>
          <TextField {...fieldProps(form, "title")} label="Title" />
          <TextArea {...fieldProps(form, "description")} label="Description" className="min-h-28" />
          <div className="grid gap-6 @lg:grid-cols-3">
            <TextField {...fieldProps(form, "startDate")} label="Start date" type="date" />
            <TextField
              {...fieldProps(form, "endDate")}
              label="End date"
              type="date"
              help="Empty for a single day."
            />
            <TextField
              {...fieldProps(form, "time")}
              label="Time"
              help="18:00, or words: from sunset."
            />
          </div>
          <div className="grid gap-6 @md:grid-cols-[2fr_1fr]">
            <TextField {...fieldProps(form, "location")} label="Location" />
            <SelectField {...fieldProps(form, "category")} label="Category">
              {programmeCategories.map((category) => (
                <option key={category}>{category}</option>
              ))}
            </SelectField>
          </div>
          <CheckField
            name="featured"
            label="Featured: show it on the home page too"
            defaultChecked={isChecked(form, "featured")}
          />
          <PublishingFields form={form} />
        </>
      )}
    </RecordForm>
  );
}
