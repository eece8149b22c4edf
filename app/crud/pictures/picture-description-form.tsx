import { type ReactNode, type RefObject, useRef } from "react";
import { useFetcher } from "react-router";
import type { RecordResult } from "~/crud/record-result";
import { UnsavedDialog, useUnsavedWarning } from "~/crud/unsaved-warning";
import { ConflictPanel } from "~/crud/versions/conflict-panel";
import type { LibraryPicture } from "~/platform/media/media.server";
import { Button } from "~/ui/button";
import { CheckField, TextArea } from "~/ui/forms/field";
import { isChecked, submittedValue } from "~/ui/forms/form-result";
import { Picture } from "~/ui/picture";

type Props = {
  picture: LibraryPicture;
  /** The page to return to. Without it the form is sent by a fetcher. */
  action?: string;
  /** No other form on the page asks about unsaved changes: this one does. */
  isAlone?: true;
  /** The action result when the form was sent without JavaScript. */
  result?: RecordResult;
  /** Shown once the picture is described. */
  then?: (described: LibraryPicture) => ReactNode;
};

/** A picture can be used only after it has been described. */
export function PictureDescriptionForm({ picture, action, isAlone, result, then }: Props) {
  const fetcher = useFetcher<RecordResult & { described?: LibraryPicture }>();
  const described = fetcher.data?.described;
  const refusal = described ? undefined : (fetcher.data ?? result);
  const { id, version, alt, isDecorative } = described ?? picture;
  const isBusy = fetcher.state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  return (
    <>
      <fetcher.Form
        ref={form}
        method="post"
        action={action ?? "/admin/media"}
        className="space-y-3"
      >
        <input type="hidden" name="intent" value="describe" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={submittedValue(refusal, "version") || version} />
        {!action && <input type="hidden" name="stay" value="on" />}
        {refusal?.toast && (
          <p role="alert" className="font-semibold text-danger">
            {refusal.toast.title}. {refusal.toast.description}
          </p>
        )}
        {refusal?.conflict && (
          <ConflictPanel
            thing="picture"
            conflict={refusal.conflict}
            address={`/admin/media?edit=${id}`}
          />
        )}
        <TextArea
          name="alt"
          id={`alt-${id}`}
          label="Alternative text"
          help="One sentence for those who cannot see it, such as: Hands raised in prayer at sunrise."
          rows={2}
          maxLength={300}
          defaultValue={refusal ? submittedValue(refusal, "alt") : alt}
          error={refusal?.errors.alt}
        />
        <CheckField
          name="isDecorative"
          id={`decorative-${id}`}
          label="Decorative only (no description needed)"
          defaultChecked={refusal ? isChecked(refusal, "isDecorative") : isDecorative}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant={described && then ? "outline" : "primary"} disabled={isBusy}>
            {isBusy ? "Saving..." : "Save"}
          </Button>
          {described && then?.(described)}
          <output className="text-muted">
            {described && !isBusy && "Saved. You can use it now."}
          </output>
        </div>
      </fetcher.Form>
      {/* After the form, so that the form is there first. */}
      {action && isAlone && <UnsavedQuestion form={form} address={action} />}
    </>
  );
}

function UnsavedQuestion({
  form,
  address,
}: {
  form: RefObject<HTMLFormElement | null>;
  address: string;
}) {
  const { blocker } = useUnsavedWarning(form, address, undefined);
  return <UnsavedDialog blocker={blocker} />;
}

type FrameProps = {
  picture: LibraryPicture;
  sizes: string;
  /** Limits the height. */
  className: string;
  alt?: string;
};

/** Shows the whole picture in its own aspect ratio, never enlarged. */
export function PictureFrame({ picture, sizes, className, alt = "" }: FrameProps) {
  return (
    <div className="grid self-start overflow-hidden rounded-lg bg-sunken">
      <Picture
        src={picture.address}
        alt={alt}
        sizes={sizes}
        className={`m-auto h-auto w-auto max-w-full ${className}`}
      />
    </div>
  );
}
