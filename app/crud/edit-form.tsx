import { type ReactNode, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import { CorrectableFields } from "~/ui/forms/corrected-fields";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { submittedValue } from "~/ui/forms/form-result";
import { useFormDraft } from "~/ui/forms/use-form-draft";
import { ConflictPanel } from "./conflict-panel";
import "./edit-form.css";
import type { RecordResult } from "./record-result";
import { PreviewButton } from "./site-preview";
import { UnsavedDialog, useUnsavedWarning } from "./unsaved-warning";

/**
 * A form for records that two people may edit at once. Typed text survives errors, conflicts, a lost
 * session, a reload and an accidental click.
 */
export function EditForm({
  address,
  label,
  thing,
  save,
  cancel,
  form,
  result,
  aside,
  children,
}: {
  /** The form posts to this URL, and its draft is stored under it. */
  address: string;
  label: string;
  /** For example: sermon. */
  thing: string;
  /** The label of the button. */
  save: string;
  /** The target of Cancel. */
  cancel: string;
  /** The values of the fields and the version of the record. */
  form: RecordResult;
  result: RecordResult | undefined;
  /** Shown beside the fields on wide screens. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  const element = useRef<HTMLFormElement>(null);
  const version = submittedValue(form, "version");
  const isBusy = useNavigation().state === "submitting";
  const isBack = useFormDraft(element, address, false);
  const { blocker, allowLeaving } = useUnsavedWarning(element, address, result);
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
          <CorrectableFields errors={result?.errors}>
            {isBack && (
              <output className="mb-6 block rounded-card border-2 border-dawn bg-surface p-5">
                What you had typed here before is back. Save it, or choose Cancel to leave it.
              </output>
            )}
            <ErrorSummary errors={result?.errors ?? {}} />
            {result?.conflict && (
              <ConflictPanel
                thing={thing}
                conflict={result.conflict}
                address={address}
                onLoadTheirs={allowLeaving}
              />
            )}
            <input key={version} type="hidden" name="version" defaultValue={version} />
            <div className="space-y-6">{children}</div>
          </CorrectableFields>
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
