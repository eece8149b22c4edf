import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { PictureDropZone, UploadProgress } from "~/crud/pictures/upload-zone";
import { type UploadState, useUploads } from "~/crud/pictures/use-uploads";
import type { RecordResult } from "~/crud/record-result";
import { pathWithQuery } from "~/crud/resource";
import { UnsavedDialog, useUnsavedWarning } from "~/crud/unsaved-warning";
import { useStoredValues } from "~/crud/use-stored-values";
import { resources } from "~/resources";
import { PublishingFields } from "~/settings/publishing-fields";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { SelectField, TextArea, TextField } from "~/ui/forms/field";
import { type FormResult, fieldProps, submittedValue } from "~/ui/forms/form-result";
import { IdempotencyKeyField } from "~/ui/forms/idempotency-key";
import { useIsSending } from "~/ui/forms/use-is-sending";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import "~/crud/edit-form.css";
import { AlbumField } from "./gallery-form";
import { galleryCategories } from "./gallery-item";

const resource = resources.gallery;
const address = pathWithQuery(resource.path, { add: "1" });
const textFields = "[name=title], [name=pictureTitle], [name=alt]";

/** Uploads several pictures and adds them. Those without a title of their own share one. */
export function AddPictures({
  result,
  today,
  albums,
}: {
  result: RecordResult | undefined;
  today: string;
  albums: string[];
}) {
  const form = useRef<HTMLFormElement>(null);
  const { uploads, add, again, forget } = useUploads(() => {});
  const isBusy = useIsSending();
  const arrived = uploads.filter(({ picture }) => picture);
  const failed = uploads.filter(({ sentence }) => sentence);
  const left = uploads.length - arrived.length - failed.length;
  const stored = useStoredValues(form, address, 0, result !== undefined);
  const shown = result ?? { errors: {}, values: stored ?? {} };
  const [dismissed, setDismissed] = useState<ReadonlySet<number>>(new Set());
  const earlier = listPictures(stored).filter((_, index) => !dismissed.has(index));
  const unsaved = uploads.length > 0 ? uploads.length : stored;
  const { blocker } = useUnsavedWarning(form, address, unsaved);
  const count = arrived.length + earlier.length;
  const counted = useRef(0);
  // The form notices a picture only by an event.
  useEffect(() => {
    if (counted.current === count) return;
    counted.current = count;
    form.current?.dispatchEvent(new Event("input"));
  }, [count]);
  const hasUploads = uploads.length > 0;
  const hasPictures = hasUploads || earlier.length > 0;
  useEffect(() => {
    const title = form.current?.elements.namedItem("title");
    if (hasUploads && title instanceof HTMLInputElement) title.focus();
  }, [hasUploads]);
  /** Enter goes to the next text. It would send the form too early. */
  const focusNext = (event: KeyboardEvent<HTMLFormElement>) => {
    const { key, target, currentTarget } = event;
    if (key !== "Enter" || !(target instanceof HTMLElement)) return;
    const texts = [...currentTarget.querySelectorAll<HTMLElement>(textFields)];
    const isText = texts.includes(target);
    if (!isText && !(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (isText) (texts[texts.indexOf(target) + 1] ?? target).focus();
  };
  return (
    <>
      <h2 className="mb-5 text-fluid-lg">Add pictures</h2>
      <div className="max-w-3xl">
        <PictureDropZone onFiles={add} />
      </div>
      <Form
        ref={form}
        method="post"
        action={address}
        noValidate
        aria-label="Add pictures"
        className="@container mt-6 max-w-3xl"
        onKeyDown={focusNext}
      >
        {stored && (
          <output className="mb-6 block rounded-card border-2 border-dawn bg-surface p-5">
            What you had typed here before is back. Save it, or choose Cancel to leave it.
          </output>
        )}
        <ErrorSummary errors={shown.errors} />
        <div key={String(stored !== undefined)} className="space-y-6">
          <IdempotencyKeyField value={submittedValue(shown, "sending") || undefined} />
          <TextField
            {...fieldProps(shown, "title")}
            label="Title"
            enterKeyHint="next"
            help="For every picture that has no title of its own."
          />
          <div className="grid gap-6 @lg:grid-cols-3">
            <SelectField {...fieldProps(shown, "category")} label="Category">
              {galleryCategories.map((category) => (
                <option key={category}>{category}</option>
              ))}
            </SelectField>
            <TextField
              {...fieldProps(shown, "date")}
              defaultValue={fieldProps(shown, "date").defaultValue || today}
              label="Date"
              type="date"
            />
            <AlbumField form={shown} albums={albums} />
          </div>
          {hasPictures && (
            <section aria-labelledby="pictures-title">
              <h3 id="pictures-title" className="text-fluid-base">
                Each picture
              </h3>
              <p className="mt-1 text-muted">
                Alternative text says what the picture shows, in one sentence, for people who cannot
                see it. Press Enter for the next field. You can also do this later.
              </p>
              <ol className="mt-3 space-y-3">
                {earlier.map((picture, index) => (
                  <EarlierPicture
                    key={picture.index}
                    picture={picture}
                    errors={shown.errors}
                    place={index + 1}
                    onForget={() => setDismissed(new Set(dismissed).add(picture.index))}
                  />
                ))}
                {uploads.map((upload) => (
                  <PictureRow
                    key={upload.key}
                    upload={upload}
                    errors={shown.errors}
                    place={earlier.length + arrived.indexOf(upload) + 1}
                    onAgain={() => again(upload)}
                    onForget={() => forget(upload)}
                  />
                ))}
              </ol>
            </section>
          )}
          <PublishingFields form={shown} />
        </div>
        <div className="save-bar mt-8 flex flex-wrap items-center gap-2 sm:gap-3">
          <Button disabled={isBusy || left > 0 || count === 0}>
            {isBusy ? "Saving..." : saveLabel(count, left)}
          </Button>
          <ButtonLink variant="outline" to={resource.path}>
            Cancel
          </ButtonLink>
          {failed.length > 0 && (
            <span className="text-sm text-danger">{failed.length} not uploaded</span>
          )}
        </div>
        <UnsavedDialog blocker={blocker} />
      </Form>
    </>
  );
}

function saveLabel(arrived: number, left: number): string {
  if (left > 0) return `Uploading, ${left} left...`;
  if (arrived === 0) return "Add pictures";
  return arrived === 1 ? "Add 1 picture" : `Add ${arrived} pictures`;
}

type StoredPicture = { index: number; address: string; title: string; alt: string };

/** The pictures that were uploaded before a reload. */
function listPictures(values: FormResult["values"] = {}): StoredPicture[] {
  const titles = [values.pictureTitle ?? []].flat();
  const alts = [values.alt ?? []].flat();
  const addresses = [values.imageUrl ?? []].flat();
  return addresses.map((url, index) => ({
    index,
    address: url,
    title: titles[index] ?? "",
    alt: alts[index] ?? "",
  }));
}

type Listed = {
  errors: FormResult["errors"];
  /** Its number among the pictures that are sent. */
  place: number;
  onForget: () => void;
};

function EarlierPicture({ picture, errors, place, onForget }: Listed & { picture: StoredPicture }) {
  const name = `picture ${picture.index + 1}`;
  return (
    <li className="flex gap-3 rounded-card border border-line bg-surface p-3">
      <div className="size-20 shrink-0 overflow-hidden rounded-lg bg-sunken">
        <Picture src={picture.address} alt="" sizes="5rem" className="size-full" />
      </div>
      <div className="min-w-0 grow">
        <input type="hidden" name="imageUrl" value={picture.address} />
        <PictureTexts
          name={name}
          id={String(place)}
          errors={errors}
          title={picture.title}
          alt={picture.alt}
        />
      </div>
      <button
        type="button"
        onClick={onForget}
        aria-label={`Dismiss ${name}`}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-ink/8"
      >
        <Icon name="x" />
      </button>
    </li>
  );
}

function PictureRow({
  upload,
  errors,
  place,
  onAgain,
  onForget,
}: Listed & { upload: UploadState; onAgain: () => void }) {
  const { file, picture } = upload;
  const isRefused = upload.sentence !== undefined && !upload.mayRetry;
  return (
    <li className="flex gap-3 rounded-card border border-line bg-surface p-3">
      <div className="size-20 shrink-0 overflow-hidden rounded-lg bg-sunken">
        {picture && <Picture src={picture.address} alt="" sizes="5rem" className="size-full" />}
      </div>
      <div className="min-w-0 grow">
        <UploadProgress upload={upload} onAgain={onAgain} onForget={onForget} />
        {picture && <input type="hidden" name="imageUrl" value={picture.address} />}
        {/* The texts stay while the upload is tried again. They are not sent without their picture. */}
        <div hidden={isRefused} className="mt-2">
          <PictureTexts
            name={file.name}
            id={picture ? String(place) : `upload-${upload.key}`}
            errors={errors}
            alt={picture?.alt}
            disabled={isRefused}
            form={picture ? undefined : ""}
          />
        </div>
      </div>
    </li>
  );
}

/** `name` says which picture it is. */
function PictureTexts({
  name,
  id,
  errors,
  title,
  alt,
  ...rest
}: {
  name: string;
  id: string;
  errors: FormResult["errors"];
  title?: string | undefined;
  alt?: string | undefined;
  disabled?: boolean;
  form?: string | undefined;
}) {
  return (
    <div className="space-y-3">
      <TextField
        {...rest}
        id={`pictureTitle-${id}`}
        name="pictureTitle"
        label="Title"
        aria-label={`Title of ${name}`}
        maxLength={200}
        enterKeyHint="next"
        defaultValue={title}
        error={errors[`pictureTitle-${id}`]}
      />
      <TextArea
        {...rest}
        id={`alt-${id}`}
        name="alt"
        label="Alternative text"
        aria-label={`Alternative text of ${name}`}
        rows={2}
        maxLength={500}
        enterKeyHint="next"
        defaultValue={alt}
        error={errors[`alt-${id}`]}
      />
    </div>
  );
}
