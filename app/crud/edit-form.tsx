import { Fragment, memo, type ReactNode, useRef, useState } from "react";
import { Form } from "react-router";
import { AutosaveStatus, useAutosave } from "~/crud/versions/autosave";
import { hashFields } from "~/crud/versions/changed-fields";
import { ConflictPanel } from "~/crud/versions/conflict-panel";
import { Button, ButtonLink } from "~/ui/button";
import { CorrectableFields } from "~/ui/forms/corrected-fields";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { submittedValue } from "~/ui/forms/form-result";
import { IdempotencyKeyField } from "~/ui/forms/idempotency-key";
import { useIsSending } from "~/ui/forms/use-is-sending";
import "./edit-form.css";
import { DiscardDialog, OpenedRevision, UnsavedChanges } from "~/crud/versions/revisions";
import type { Revisions } from "./load-records.server";
import type { RecordResult } from "./record-result";
import { PreviewButton } from "./site-preview";
import { UnsavedDialog, useUnsavedWarning } from "./unsaved-warning";
import { useStoredValues } from "./use-stored-values";

/** For records with drafts. */
export type Autosaving = {
  /** Receives the autosaves. */
  url: string;
  /** The id of the record, empty for a new one. */
  id: string;
  /** The id of the record that a new one is a copy of, or empty. */
  duplicateOf: string;
  isDraft: boolean;
  revisions: Revisions;
  /** The fields in which the opened version differs from the record. */
  differences: string[];
};

const discardDialog = "discard-changes";

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
  autosaving,
  aside,
  hasFile,
  actions,
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
  /** The values of the fields and the version of the record, as they are stored or as a version has them. */
  form: RecordResult;
  result: RecordResult | undefined;
  autosaving?: Autosaving;
  /** Shown beside the fields on wide screens. */
  aside?: (form: RecordResult) => ReactNode;
  /** One of its fields is a file. */
  hasFile?: true;
  /** More buttons that send the form, after Save: they carry what is typed along. */
  actions?: ((form: RecordResult) => ReactNode) | null;
  /** Renders the fields: with the submitted values if they were refused, otherwise those that come back, or of `form`. */
  children: (form: RecordResult) => ReactNode;
}) {
  const element = useRef<HTMLFormElement>(null);
  const isBusy = useIsSending();
  const opened = autosaving?.revisions.opened;
  const unsaved = useEarlierRevision(address, autosaving?.revisions.unsaved);
  const refused = result && isOfThisForm(result) ? result : undefined;
  const notBefore = newestElsewhere(opened, unsaved);
  const stored = useStoredValues(element, address, notBefore, refused !== undefined);
  const isBack = stored !== undefined;
  const shown = refused ?? (stored ? { errors: {}, values: stored } : form);
  const autosave = useAutosave(element, autosaving?.url);
  const { blocker, allowLeaving } = useUnsavedWarning(
    element,
    address,
    result ?? stored,
    autosave.isSaved,
  );
  return (
    <>
      <Form
        ref={element}
        method="post"
        action={address}
        encType={hasFile && "multipart/form-data"}
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
              {autosaving && opened && !result && (
                <OpenedRevision
                  opened={opened}
                  thing={thing}
                  saved={autosaving.id ? address : undefined}
                  differences={autosaving.differences}
                  discardDialog={discardDialog}
                />
              )}
              {unsaved && !opened && !isBack && !result && (
                <UnsavedChanges unsaved={unsaved} address={address} discardDialog={discardDialog} />
              )}
              <ErrorSummary errors={result?.errors ?? {}} focusesField />
              {result?.conflict && (
                <ConflictPanel
                  thing={thing}
                  conflict={result.conflict}
                  address={address}
                  discardDialog={autosaving && discardDialog}
                  onLoadTheirs={allowLeaving}
                />
              )}
              {autosaving && (
                <p className="mb-6 text-muted">
                  Fields marked * are required for publishing. A draft needs only a title.
                </p>
              )}
              {/* After a conflict the fields are rendered anew, with the changes of both, and so are those that come back. */}
              <Fragment key={`${isBack} ${result?.conflict?.version}`}>
                <IdempotencyKeyField value={submittedValue(shown, "sending") || undefined} />
                {autosaving && (
                  <HiddenField name="revision" value={submittedValue(shown, "revision")} />
                )}
                <HiddenField name="version" value={submittedValue(shown, "version")} />
                <HiddenField
                  name="base"
                  value={submittedValue(shown, "base") || hashFields(form.values)}
                />
                <div className="space-y-6">{children(shown)}</div>
              </Fragment>
            </CorrectableFields>
            <div className="save-bar mt-8 flex flex-wrap gap-2 sm:gap-3">
              {autosaving && (
                <AutosaveStatus autosaved={autosave.state} isDraft={autosaving.isDraft} />
              )}
              <Button disabled={isBusy}>{isBusy ? "Saving..." : save}</Button>
              {actions?.(shown)}
              <ButtonLink variant="outline" to={cancel}>
                Cancel
              </ButtonLink>
              {aside && <PreviewButton form={element} />}
            </div>
            <UnsavedDialog blocker={blocker} saveFirst={autosaving && autosave.flush} />
          </div>
          {aside?.(shown)}
        </div>
      </Form>
      {autosaving && (
        <Form method="post" action={address} onSubmit={allowLeaving}>
          <input type="hidden" name="intent" value="discard" />
          <input type="hidden" name="id" value={autosaving.id} />
          <input type="hidden" name="duplicateOf" value={autosaving.duplicateOf} />
          <DiscardDialog id={discardDialog} thing={autosaving.id ? thing : undefined} />
        </Form>
      )}
    </>
  );
}

/** A result with an intent belongs to another form of the page. */
function isOfThisForm({ values }: RecordResult): boolean {
  return Object.keys(values).length > 0 && !("intent" in values);
}

/** Scripts set these fields too, and React would reset them whenever it renders them again. */
const HiddenField = memo(function HiddenField({ name, value }: { name: string; value: string }) {
  return <input type="hidden" name={name} defaultValue={value} />;
});

/** Both clocks may differ a little, and the browser stores text a moment before it is sent. */
const clockToleranceMs = 60_000;

type Revision = Revisions["list"][number];

/** The unsaved revision from before the form was opened. Later ones are of this form: it has their text. */
function useEarlierRevision(address: string, unsaved: Revision | undefined): Revision | undefined {
  const [first, setFirst] = useState({ address, id: unsaved?.id });
  if (first.address !== address) setFirst({ address, id: unsaved?.id });
  return unsaved?.id === first.id ? unsaved : undefined;
}

/** Text in browser storage that is older than this is not restored: the server has newer text. */
function newestElsewhere(opened: Revision | undefined, unsaved: Revision | undefined): number {
  if (opened) return Number.POSITIVE_INFINITY;
  return unsaved ? Date.parse(unsaved.savedAt) - clockToleranceMs : 0;
}
