import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import { ConflictPanel } from "~/crud/conflict-panel";
import type { RecordResult } from "~/crud/record-result";
import type { LibraryPicture } from "~/platform/media/media.server";
import { Button } from "~/ui/button";
import { CheckField, TextArea } from "~/ui/forms/field";
import { isChecked, submittedValue } from "~/ui/forms/form-result";

type Props = {
  picture: LibraryPicture;
  /** The page that the answer leads back to; without it one stays where one is. */
  action?: string;
  /** What the page was told where no script runs. */
  reply?: RecordResult;
  /** What may be done with it once it is described. */
  then?: (described: LibraryPicture) => ReactNode;
};

/** Asks what a picture shows: before that nothing can show it. */
export function PictureDescriptionForm({ picture, action, reply, then }: Props) {
  const fetcher = useFetcher<RecordResult | { described: LibraryPicture }>();
  const described =
    fetcher.data && "described" in fetcher.data ? fetcher.data.described : undefined;
  const refusal = fetcher.data && "errors" in fetcher.data ? fetcher.data : reply;
  const { id, version, alt, isDecorative } = described ?? picture;
  const isBusy = fetcher.state !== "idle";
  return (
    <fetcher.Form method="post" action={action ?? "/admin/media"} className="space-y-3">
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
        label="What does it show?"
        help="One sentence for those who cannot see it, such as: Hands raised in prayer at sunrise."
        rows={2}
        maxLength={300}
        defaultValue={refusal ? submittedValue(refusal, "alt") : alt}
        error={refusal?.errors.alt}
      />
      <CheckField
        name="isDecorative"
        id={`decorative-${id}`}
        label="It is decoration and says nothing by itself"
        defaultChecked={refusal ? isChecked(refusal, "isDecorative") : isDecorative}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant={described && then ? "outline" : "primary"} disabled={isBusy}>
          {isBusy ? "Saving..." : "Save"}
        </Button>
        {described && then?.(described)}
        <output className="text-muted">
          {described && !isBusy && "Saved. It can be used now."}
        </output>
      </div>
    </fetcher.Form>
  );
}
