import { PictureDescriptionForm, PictureFrame } from "./picture-description-form";
import "./upload-zone.css";
import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { Form } from "react-router";
import type { LibraryPicture } from "~/platform/media/media.server";
import { Button, buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { useInBrowser } from "~/ui/use-in-browser";
import { maxUploadMegabytes, type UploadState, useUploads } from "./use-uploads";

type Props = {
  /** Called after each uploaded picture. */
  onArrival: () => void;
  /** Shown for each picture that is ready. */
  then?: (picture: LibraryPicture) => ReactNode;
};

/** Without JavaScript it is a plain form. */
export function UploadZone({ onArrival, then }: Props) {
  const { uploads, add, again, forget } = useUploads(onArrival);
  return (
    <div>
      <PictureDropZone onFiles={add} />
      {uploads.length > 0 && (
        <ul aria-label="Uploads" className="mt-4 space-y-3">
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onAgain={() => again(upload)}
              onForget={() => forget(upload)}
              then={then}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Without JavaScript it sends the files to the library. */
export function PictureDropZone({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const hasScript = useInBrowser(() => true, false);
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (picked: HTMLInputElement) => {
    onFiles(picked.files ?? []);
    picked.value = "";
  };
  const takeEarly = useEffectEvent(() => {
    if (input.current?.files?.length) take(input.current);
  });
  // Files that were chosen before hydration.
  useEffect(() => queueMicrotask(() => takeEarly()), []);
  const drag = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setIsOver(false);
      onFiles(event.dataTransfer.files);
    },
  };
  const look = isOver ? "border-accent bg-sunken" : "border-line";
  return (
    <Form
      method="post"
      action="/admin/media"
      encType="multipart/form-data"
      reloadDocument
      {...drag}
      className={`rounded-card border-2 border-dashed px-4 py-6 text-center transition-colors duration-200 ${look}`}
    >
      <Icon name="upload" className="size-7 text-accent" />
      <p className="mt-2 mb-4 text-muted">
        {hasScript && <span className="upload-by-mouse">Drop pictures here, or choose them. </span>}
        JPEG, PNG, WebP or AVIF, {maxUploadMegabytes} MB each at most.
      </p>
      <label className={hasScript ? picker : "mx-auto block max-w-md"}>
        <span className={hasScript ? "" : "sr-only"}>Choose pictures</span>
        <input
          type="file"
          name="picture"
          multiple
          required
          accept="image/jpeg,image/png,image/webp,image/avif"
          className={hasScript ? "sr-only" : "upload-file mb-4 min-h-11 w-full"}
          ref={input}
          onChange={(event) => take(event.target)}
        />
      </label>
      {!hasScript && <Button>Upload</Button>}
    </Form>
  );
}

const picker = buttonClass(
  "primary",
  "cursor-pointer has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-3 has-[:focus-visible]:outline-dawn",
);

type ProgressProps = { upload: UploadState; onAgain: () => void; onForget: () => void };

/** One file: its progress, its error, or the description form. */
function UploadRow({ then, ...progress }: ProgressProps & Pick<Props, "then">) {
  const { picture } = progress.upload;
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <UploadProgress {...progress} />
      {picture && (
        <div className="mt-3 grid gap-4 sm:grid-cols-[10rem_1fr]">
          <PictureFrame picture={picture} sizes="10rem" className="max-h-48" />
          {picture.isUsable ? (
            then?.(picture)
          ) : (
            <PictureDescriptionForm picture={picture} then={then} />
          )}
        </div>
      )}
    </li>
  );
}

/** The name of a file, with its progress or its error. */
export function UploadProgress({ upload, onAgain, onForget }: ProgressProps) {
  const { file, picture, sentence } = upload;
  const isOver = picture ?? sentence;
  return (
    <>
      <div className="flex items-start gap-3">
        <p className="min-w-0 grow">
          <span className="font-semibold break-words">{file.name}</span>
          <UploadStatus upload={upload} />
        </p>
        {isOver && (
          <button
            type="button"
            onClick={onForget}
            aria-label={`Dismiss ${file.name}`}
            className="-mt-1 -mr-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-ink/8"
          >
            <Icon name="x" />
          </button>
        )}
      </div>
      {upload.mayRetry && sentence && (
        <Button type="button" variant="outline" className="mt-3" onClick={onAgain}>
          Try again
        </Button>
      )}
      {!isOver && (
        <progress
          aria-label={`Sending ${file.name}`}
          value={upload.sent ?? 0}
          max={1}
          className="mt-3 w-full"
        />
      )}
    </>
  );
}

function UploadStatus({ upload: { sent, picture, sentence } }: { upload: UploadState }) {
  if (sentence) {
    return (
      <span role="alert" className="block font-semibold text-danger">
        {sentence}
      </span>
    );
  }
  return <span className="block text-muted tabular-nums">{uploadStage(sent, picture)}</span>;
}

function uploadStage(sent: number | undefined, picture: LibraryPicture | undefined): string {
  if (picture) return picture.isUsable ? "It was already in the library." : "Uploaded";
  if (sent === undefined) return "Waiting...";
  return sent < 1 ? `${Math.round(sent * 100)} %` : "Preparing the picture...";
}
