import { PictureField } from "~/crud/pictures/picture-field";
import { RecordForm } from "~/crud/record-form";
import type { RecordResult } from "~/crud/record-result";
import { galleryCategories } from "~/features/gallery/gallery-item";
import { galleryResource as noun } from "~/features/gallery/resource";
import { PublishingFields } from "~/settings/publishing-fields";
import { CheckField, SelectField, TextArea, TextField } from "~/ui/forms/field";
import { fieldProps, submittedValue } from "~/ui/forms/form-result";
import { GalleryPreview } from "./gallery-preview";

const kinds = [
  ["image", "Image"],
  ["video", "Video"],
] as const;

export function GalleryForm({
  record,
  result,
  today,
}: {
  record: { date: string; imageUrl?: string };
  result: RecordResult | undefined;
  today: string;
}) {
  return (
    <RecordForm
      resource={noun}
      record={record}
      reply={result}
      preview={(form) => <GalleryPreview form={form} saved={record.imageUrl ?? ""} today={today} />}
    >
      {(form) => (
        <>
          <TextField {...fieldProps(form, "title")} label="Title" />
          <PictureField {...fieldProps(form, "imageUrl")} label="Image URL" altName="alt" />
          <TextField
            {...fieldProps(form, "alt")}
            label="Alternative text"
            help="What the picture shows, in one sentence, for people who cannot see it: “Three women praying under a mango tree at dawn.”"
          />
          <TextArea
            {...fieldProps(form, "description")}
            label="Description"
            className="min-h-24"
            help="What visitors read beside the picture. You can leave it empty."
          />
          <div className="grid gap-6 @lg:grid-cols-3">
            <SelectField {...fieldProps(form, "category")} label="Category">
              {galleryCategories.map((category) => (
                <option key={category}>{category}</option>
              ))}
            </SelectField>
            <TextField {...fieldProps(form, "date")} label="Date" type="date" />
            <TextField
              {...fieldProps(form, "position")}
              label="Position"
              inputMode="numeric"
              placeholder="1000"
              help="The lowest number comes first. Leave it empty to put it last."
            />
          </div>
          <fieldset className="group/kind rounded-card border border-line p-5">
            <legend className="px-2 font-semibold">Kind</legend>
            <div className="flex flex-wrap gap-x-8">
              {kinds.map(([value, label]) => (
                <CheckField
                  key={value}
                  type="radio"
                  id={`type-${value}`}
                  name="type"
                  value={value}
                  label={label}
                  defaultChecked={(submittedValue(form, "type") || "image") === value}
                />
              ))}
            </div>
            <div
              className={`mt-3 ${form.errors.videoUrl ? "" : "hidden group-has-[#type-video:checked]/kind:block"}`}
            >
              <TextField
                {...fieldProps(form, "videoUrl")}
                label="Video URL"
                type="url"
                inputMode="url"
                help="Where a video is watched; the picture above is what visitors see before."
              />
            </div>
          </fieldset>
          <PublishingFields form={form} />
        </>
      )}
    </RecordForm>
  );
}
