import type { Revisions } from "~/crud/load-records.server";
import { PictureField } from "~/crud/pictures/picture-field";
import { RecordForm } from "~/crud/record-form";
import { type RecordResult, submittedDay } from "~/crud/record-result";
import { resources } from "~/resources";
import { PublishingFields } from "~/settings/publishing-fields";
import { CheckField, SelectField, TextArea, TextField } from "~/ui/forms/field";
import { type FormResult, fieldProps, submittedValue } from "~/ui/forms/form-result";
import { galleryCategories } from "./gallery-item";
import { MediaCard } from "./media-grid";

const resource = resources.gallery;

const kinds = [
  ["image", "Image"],
  ["video", "Video"],
] as const;

export function GalleryForm({
  record,
  result,
  revisions,
  today,
  albums,
}: {
  record: { date: string; imageUrl?: string };
  result: RecordResult | undefined;
  revisions: Revisions | undefined;
  today: string;
  /** The names of all albums. */
  albums: string[];
}) {
  return (
    <RecordForm
      resource={resource}
      record={record}
      result={result}
      revisions={revisions}
      preview={(form) => (
        <GalleryPreview form={form} savedUrl={record.imageUrl ?? ""} today={today} />
      )}
    >
      {(form) => (
        <>
          <TextField {...fieldProps(form, "title")} label="Title" aria-required />
          <PictureField
            {...fieldProps(form, "imageUrl")}
            label="Image URL"
            altName="alt"
            aria-required
          />
          <TextArea
            {...fieldProps(form, "alt")}
            label="Alternative text"
            rows={2}
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
            <AlbumField form={form} albums={albums} />
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
                help="The address of the video. Visitors see the picture above before it plays."
              />
            </div>
          </fieldset>
          <PublishingFields form={form} />
        </>
      )}
    </RecordForm>
  );
}

/** A name that is not in the list makes a new album. */
export function AlbumField({ form, albums }: { form: FormResult | undefined; albums: string[] }) {
  return (
    <>
      <TextField
        {...fieldProps(form, "album")}
        label="Album"
        list="albums"
        autoComplete="off"
        maxLength={80}
        help="Choose one or type a new name. You can leave it empty."
      />
      <datalist id="albums">
        {albums.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  );
}

function GalleryPreview({
  form,
  savedUrl,
  today,
}: {
  form: RecordResult;
  /** The stored picture. The Content-Security-Policy allows pictures of another site only once a record uses it. */
  savedUrl: string;
  today: string;
}) {
  const text = (name: string) => submittedValue(form, name).trim();
  const address = text("imageUrl");
  const isAllowed = /^\/(?!\/)/.test(address) || (address !== "" && address === savedUrl);
  if (!isAllowed) {
    return (
      <p className="text-center text-muted">
        {address === ""
          ? "Choose a picture, and the card appears here."
          : "A picture of another site is shown once it is saved."}
      </p>
    );
  }
  return (
    <ul className="mx-auto max-w-72">
      <MediaCard
        item={{
          id: "preview",
          title: text("title"),
          description: text("description"),
          imageUrl: address,
          alt: text("alt"),
          type: text("type") === "video" ? "video" : "image",
          videoUrl: text("videoUrl") || null,
          category: text("category") || (galleryCategories[0] ?? ""),
          date: submittedDay(form, "date") ?? today,
        }}
      />
    </ul>
  );
}
