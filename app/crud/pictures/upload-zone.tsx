import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { Form } from "react-router";
import type { LibraryPicture } from "~/platform/media/media.server";
import { Button, buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { useInBrowser } from "~/ui/use-in-browser";
import { maxUploadMegabytes } from "./upload-picture";
import { UploadRow } from "./upload-row";
import "./upload-zone.css";
import { useUploads } from "./use-uploads";

type Props = {
  /** Called after each picture that the library took. */
  onArrival: () => void;
  /** What may be done with a picture that is ready. */
  then?: (picture: LibraryPicture) => ReactNode;
};

/** The place to drop pictures on or to pick them from; without JavaScript a plain form. */
export function UploadZone({ onArrival, then }: Props) {
  const hasScript = useInBrowser(() => true, false);
  const [isOver, setIsOver] = useState(false);
  const { uploads, add, again, forget } = useUploads(onArrival);
  const input = useRef<HTMLInputElement>(null);
  const take = (picked: HTMLInputElement) => {
    add(picked.files ?? []);
    picked.value = "";
  };
  const takeEarly = useEffectEvent(() => {
    if (input.current?.files?.length) take(input.current);
  });
  // What was picked before the page woke.
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
      add(event.dataTransfer.files);
    },
  };
  const look = isOver ? "border-accent bg-sunken" : "border-line";
  return (
    <div>
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
          {hasScript && "Drop pictures here, or pick them. "}
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

const picker = buttonClass(
  "primary",
  "cursor-pointer has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-3 has-[:focus-visible]:outline-dawn",
);
