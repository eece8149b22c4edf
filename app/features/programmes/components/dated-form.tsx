import { RecordForm } from "~/crud/record-form";
import type { RecordReply } from "~/crud/record-reply";
import { datedNoun as noun } from "~/features/programmes/noun";
import { programmeCategories } from "~/features/programmes/programme";
import { PublishingFields } from "~/settings/publishing-fields";
import { CheckField, SelectField, TextArea, TextField } from "~/ui/forms/field";
import { fieldOf, wasTicked } from "~/ui/forms/form-reply";
import { DatedPreview, type Zones } from "./dated-preview";

export function DatedForm({
  record,
  reply,
  today,
  zones,
}: {
  record: object;
  reply: RecordReply | undefined;
  today: string;
  zones: Zones;
}) {
  return (
    <RecordForm
      noun={noun}
      record={record}
      reply={reply}
      preview={(form) => <DatedPreview form={form} today={today} zones={zones} />}
    >
      {(form) => (
        <>
          <TextField {...fieldOf(form, "title")} label="Title" />
          <TextArea {...fieldOf(form, "description")} label="Description" className="min-h-28" />
          <div className="grid gap-6 @lg:grid-cols-3">
            <TextField {...fieldOf(form, "startDate")} label="Start date" type="date" />
            <TextField
              {...fieldOf(form, "endDate")}
              label="End date"
              type="date"
              help="Empty for a single day."
            />
            <TextField
              {...fieldOf(form, "time")}
              label="Time"
              help="18:00, or words: from sunset."
            />
          </div>
          <div className="grid gap-6 @md:grid-cols-[2fr_1fr]">
            <TextField {...fieldOf(form, "location")} label="Location" />
            <SelectField {...fieldOf(form, "category")} label="Category">
              {programmeCategories.map((category) => (
                <option key={category}>{category}</option>
              ))}
            </SelectField>
          </div>
          <CheckField
            name="featured"
            label="Featured: show it on the home page too"
            defaultChecked={wasTicked(form, "featured")}
          />
          <PublishingFields form={form} />
        </>
      )}
    </RecordForm>
  );
}
