import { type ReactNode, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { submittedValue } from "~/ui/forms/form-result";
import { useFormDraft } from "~/ui/forms/use-form-draft";
import { ConflictPanel } from "./conflict-panel";
import "./edit-form.css";
import { PreviewButton } from "./preview-button";
import type { RecordResult } from "./record-result";
import { UnsavedDialog, useUnsavedWarning } from "./unsaved-warning";

/**
 * A form for what two people may edit at once. Nothing typed is lost: not by a mistake, a faster
 * colleague, a lost session, a reload or a wrong click.
 */
export function EditForm({
  address,
  label,
  thing,
  save,
  cancel,
  form,
  reply,
  aside,
  children,
}: {
  /** Where it is sent to and found again. */
  address: string;
  label: string;
  /** What is edited: sermon. */
  thing: string;
  /** The words on the button. */
  save: string;
  /** Where Cancel leads. */
  cancel: string;
  /** What the fields show, with the version it was read at. */
  form: RecordResult;
  reply: RecordResult | undefined;
  /** What stands beside the fields where there is room. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  const element = useRef<HTMLFormElement>(null);
  const version = submittedValue(form, "version");
  const isBusy = useNavigation().state === "submitting";
  const isBack = useFormDraft(element, address, false);
  const { blocker, allowLeaving } = useUnsavedWarning(element, address, reply);
  return (
    <Form
      ref={element}
      method="post"
      action={address}
      noValidate
      className={aside ? "preview-frame" : undefined}
      aria-label={label}
    >
      <div className={aside ? "with-preview" : undefined}>
        <div className="@container max-w-3xl">
          {isBack && (
            <output className="mb-6 block rounded-card border-2 border-dawn bg-surface p-5">
              What you had typed here before is back. Save it, or choose Cancel to leave it.
            </output>
          )}
          <ErrorSummary errors={reply?.errors ?? {}} />
          {reply?.conflict && (
            <ConflictPanel
              thing={thing}
              conflict={reply.conflict}
              address={address}
              onLoadTheirs={allowLeaving}
            />
          )}
          <input key={version} type="hidden" name="version" defaultValue={version} />
          <div className="space-y-6">{children}</div>
          <div className="save-bar mt-8 flex flex-wrap gap-2 sm:gap-3">
            <Button disabled={isBusy}>{isBusy ? "Saving..." : save}</Button>
            <ButtonLink variant="outline" to={cancel}>
              Cancel
            </ButtonLink>
            {aside && <PreviewButton form={element} />}
          </div>
          <UnsavedDialog blocker={blocker} />
        </div>
        {aside}
      </div>
    </Form>
  );
}
