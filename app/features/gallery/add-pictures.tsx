import { type KeyboardEvent, useEffect, useRef } from "react";
import { Form } from "react-router";
import { PictureDropZone, UploadProgress } from "~/crud/pictures/upload-zone";
import { type UploadState, useUploads } from "~/crud/pictures/use-uploads";
import type { RecordResult } from "~/crud/record-result";
import { pathWithQuery } from "~/crud/resource";
import { UnsavedDialog, useUnsavedWarning } from "~/crud/unsaved-warning";
import { resources } from "~/resources";
import { PublishingFields } from "~/settings/publishing-fields";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { inputClass, SelectField, TextField } from "~/ui/forms/field";
import { fieldProps } from "~/ui/forms/form-result";
import { IdempotencyKeyField } from "~/ui/forms/idempotency-key";
import { useFormDraft } from "~/ui/forms/use-form-draft";
import { useIsSending } from "~/ui/forms/use-is-sending";
import { Picture } from "~/ui/picture";
import "~/crud/edit-form.css";
import { AlbumField } from "./gallery-form";
import { galleryCategories } from "./gallery-item";

const resource = resources.gallery;
const address = pathWithQuery(resource.path, { add: "1" });

/** Uploads several pictures and adds them with one caption. */
export function AddPictures({
  result = { errors: {}, values: {} },
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
  const unsaved = uploads.length > 0 ? uploads.length : undefined;
  const { blocker } = useUnsavedWarning(form, address, unsaved);
  useFormDraft(form, address, false);
  const hasPictures = uploads.length > 0;
  useEffect(() => {
    const title = form.current?.elements.namedItem("title");
    if (hasPictures && title instanceof HTMLInputElement) title.focus();
  }, [hasPictures]);
  /** Enter goes to the next text. It would send the form too early. */
  const focusNext = (event: KeyboardEvent<HTMLFormElement>) => {
    const { key, target, currentTarget } = event;
    if (key !== "Enter" || !(target instanceof HTMLElement)) return;
    const texts = [...currentTarget.querySelectorAll<HTMLElement>("[name=title], [name=alt]")];
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
        <IdempotencyKeyField />
        <ErrorSummary errors={result.errors} />
        <div className="space-y-6">
          <TextField
            {...fieldProps(result, "title")}
            label="Caption"
            enterKeyHint="next"
            help="Shown under every picture. You can change single ones later."
          />
          <div className="grid gap-6 @lg:grid-cols-3">
            <SelectField {...fieldProps(result, "category")} label="Category">
              {galleryCategories.map((category) => (
                <option key={category}>{category}</option>
              ))}
            </SelectField>
            <TextField
              {...fieldProps(result, "date")}
              defaultValue={fieldProps(result, "date").defaultValue || today}
              label="Date"
              type="date"
            />
            <AlbumField form={result} albums={albums} />
          </div>
          {hasPictures && (
            <section aria-labelledby="pictures-title">
              <h3 id="pictures-title" className="text-fluid-base">
                What does each picture show?
              </h3>
              <p className="mt-1 text-muted">
                One sentence for people who cannot see it. Press Enter for the next one. You can
                also do this later.
              </p>
              <ol className="mt-3 space-y-3">
                {uploads.map((upload) => (
                  <PictureRow
                    key={upload.key}
                    upload={upload}
                    onAgain={() => again(upload)}
                    onForget={() => forget(upload)}
                  />
                ))}
              </ol>
            </section>
          )}
          <PublishingFields form={result} />
        </div>
        <div className="save-bar mt-8 flex flex-wrap items-center gap-2 sm:gap-3">
          <Button disabled={isBusy || left > 0 || arrived.length === 0}>
            {isBusy ? "Saving..." : saveLabel(arrived.length, left)}
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

function PictureRow({
  upload,
  onAgain,
  onForget,
}: {
  upload: UploadState;
  onAgain: () => void;
  onForget: () => void;
}) {
  const { file, picture } = upload;
  const isRefused = upload.sentence !== undefined && !upload.mayRetry;
  const id = `alt-${upload.key}`;
  return (
    <li className="flex gap-3 rounded-card border border-line bg-surface p-3">
      <div className="size-20 shrink-0 overflow-hidden rounded-lg bg-sunken">
        {picture && <Picture src={picture.address} alt="" sizes="5rem" className="size-full" />}
      </div>
      <div className="min-w-0 grow">
        <UploadProgress upload={upload} onAgain={onAgain} onForget={onForget} />
        {picture && <input type="hidden" name="imageUrl" value={picture.address} />}
        {/* The text stays while the upload is tried again. It is not sent without its picture. */}
        <div hidden={isRefused}>
          <label htmlFor={id} className="sr-only">
            What does {file.name} show?
          </label>
          <textarea
            id={id}
            name="alt"
            rows={2}
            disabled={isRefused}
            form={picture ? undefined : ""}
            maxLength={500}
            placeholder="What does it show?"
            enterKeyHint="next"
            defaultValue={picture?.alt}
            className={`mt-2 ${inputClass}`}
          />
        </div>
      </div>
    </li>
  );
}
